// <turnkey-board>: importing this module makes the element known.
export { TurnkeyBoard } from "./page/element/element.js";
