// The errors of this module.

/** Base of all errors of this module. */
export class TurnkeyError extends Error {
  get name() {
    return this.constructor.name;
  }
}

/** The engine refused a command. `code` is from the closed list of PROTOCOL.md. */
export class EngineError extends TurnkeyError {
  constructor({ code, detail }, command) {
    super(`${code}: ${detail} (answer to '${command.slice(0, 80)}')`);
    Object.assign(this, { code, detail, command });
  }
}

/** The process ended or the transport closed. */
export class EngineDied extends TurnkeyError {
  constructor(reason = "it was closed") {
    super(`the engine ended: ${reason}`);
  }
}

/** No engine could be opened. `cause` has the reason; the next call tries again. */
export class StartFailed extends TurnkeyError {
  constructor(cause) {
    super(`the engine cannot be started: ${cause?.message ?? cause}`, { cause });
  }
}

/** No answer arrived in time. */
export class EngineTimeout extends TurnkeyError {}

/** A search is running, and the call needs another position or another search. */
export class Busy extends TurnkeyError {}

/** The engine sent a line that this client does not understand. */
export class ProtocolError extends TurnkeyError {}
