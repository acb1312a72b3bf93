import { once } from "node:events";
import { type ChildProgramOptions, endOf, spawnProgram, stopChild } from "./child-program";
import { OperatorError } from "./operator-error";

export interface RunToEndOptions extends Omit<ChildProgramOptions, "ends"> {
  /** Named when it fails. */
  name: string;
  signal: AbortSignal;
}

/** Runs a Node program to its end. Throws OperatorError unless it ends well. */
export async function runToEnd({ name, signal, ...options }: RunToEndOptions): Promise<void> {
  signal.throwIfAborted();
  const child = spawnProgram({ ...options, ends: true });
  const stop = () => void stopChild(child);
  signal.addEventListener("abort", stop);
  // `close` comes after the last line of output, `exit` may come before it.
  await once(child, "close");
  signal.removeEventListener("abort", stop);
  if (child.exitCode !== 0) throw new OperatorError(`${name} failed (${endOf(child)}).`);
}
