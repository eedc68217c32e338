// A client of the Turnkey engine: an opponent, adviser and rules server for card games.
export { Engine } from "./engine.js";
export * from "./errors.js";
export { Search } from "./search.js";
export { ALL, CHANCE, OVER, SPECTATOR } from "./wire.js";
