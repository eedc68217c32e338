// A client of the Turnkey engine: an opponent, adviser and rules server for card games.
export * from "./engine.js";
export { ALL, CHANCE, OVER, SPECTATOR } from "./wire.js";
