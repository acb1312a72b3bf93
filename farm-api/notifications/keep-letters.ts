import { keepLooking } from "../platform/keep-looking";
import { type Sending, sendLetters } from "./send-letters";

interface KeepingOn extends Sending {
  /** Milliseconds between looks. */
  pause?: number;
  log: { error(details: object, message: string): void };
}

/**
 * Sends letters as they become due, until stopped. A look waits for the one before: each letter holds a connection to the database
 * until its server has taken it, and with one that doesn't answer all connections of the worker were soon taken.
 */
export function keepLetters({ pause = 60_000, log, ...sending }: KeepingOn): { stop(): Promise<void> } {
  const failed = (err: unknown) => log.error({ err }, "a letter could not be sent");
  return keepLooking({ pause, log, trouble: "letters could not be sent" }, async (signal) => {
    await sendLetters({ ...sending, signal }, failed);
  });
}
