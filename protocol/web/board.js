// <turnkey-board>: importing this module makes the element known.
import { TurnkeyBoard } from "./page/element/element.js";

if (!customElements.get("turnkey-board")) customElements.define("turnkey-board", TurnkeyBoard);
export { alone, endAt, piece, pressable, thingAt } from "./page/boards/scene.js";
export { TurnkeyBoard };
