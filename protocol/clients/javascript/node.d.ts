import type { Engine, Settings, Transport } from "./index.js";

export function openProcess(program: string, programArguments?: string[]): Promise<Transport>;
export function startProcess(
  program: string,
  programArguments?: string[],
  settings?: Settings,
): Promise<Engine>;
