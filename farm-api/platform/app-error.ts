import { type ErrorCode, errorTable, type FieldError, type Problem } from "#contract/errors";

type Details = Pick<Problem, "fields" | "place" | "challenge" | "changed_at" | "changed_by" | "tz_offset"> & {
  retryAfterSeconds?: number;
};

/** An error that a user may meet: a code of the closed table, the Russian message, and where the fault lies. */
export class AppError extends Error {
  override name = "AppError";
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message?: string,
    readonly details: Details = {},
  ) {
    super(message ?? errorTable[code].message);
    this.status = errorTable[code].status;
  }
}

export const notFound = () => new AppError("NotFound");

/** A connection that was lost while a transaction was being committed: nobody knows whether it was. */
export class CommitUnheard extends AppError {
  constructor(override readonly cause: unknown) {
    super("Unavailable");
  }
}

/** What passes by itself, with what it came from: the caller may ask again. */
export const unavailable = (cause: unknown) => Object.assign(new AppError("Unavailable"), { cause });

/** Faults of single inputs, `path` dotted as in the body. */
export const invalid = (...fields: FieldError[]) =>
  new AppError("Invalid", fields.length === 1 ? fields[0]?.message : undefined, { fields });
