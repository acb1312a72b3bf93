import { type ErrorCode, errorTable, type Problem } from "../../contract/errors";

type Details = Partial<Problem>;

/** What the mock refuses, as the farm API would. */
export class MockProblem extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code);
  }
}

export const notFound = () => new MockProblem("NotFound");

/** Faults of single inputs. */
export const invalid = (...fields: { path: string; message: string }[]) => {
  const [only] = fields;
  return new MockProblem("Invalid", { fields, ...(fields.length === 1 && only ? { message: only.message } : {}) });
};

/** The body of a refusal. */
export const problemBody = (code: ErrorCode, details: Details = {}): Problem => ({
  type: `urn:polevod:error:${code}`,
  title: errorTable[code].message,
  status: errorTable[code].status,
  code,
  message: errorTable[code].message,
  ...details,
});
