import { pino } from "pino";

/** Milliseconds that a line waits at most. */
const patience = 500;

/**
 * Where a server's log goes: lines are gathered and written beside the work, a write each costs as much as a small answer.
 * What is left is written when the program ends, by an error too; only being killed takes the last half second.
 */
export function logOutput() {
  const output = pino.destination({ sync: false, minLength: 4096 });
  setInterval(() => output.flush(), patience).unref();
  process.on("exit", () => output.flushSync());
  return output;
}
