import type { ErrorCode } from "#contract/errors";
import type { AppError } from "../app-error";

/** What a thread says; its first word is that it is ready. */
export type ThreadWord =
  | { ready: true }
  | { progress: number }
  /** With the bytes that the thread has taken. */
  | { answer: unknown; grown: number }
  | { refused: { code: ErrorCode; message: string; details: AppError["details"] } }
  | { failed: Error };

/** By which the threads' program knows, as the last word of its command, that it is a program of its own. */
export const APART = "apart";
