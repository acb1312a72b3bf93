import { AppError } from "../../../farm-api/platform/app-error";
import { MockProblem } from "../problem";

/** Runs a piece of the farm API's own reckoning; what that refuses, the mock refuses. @throws MockProblem */
export function asRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { retryAfterSeconds: _, ...details } = error.details;
    throw new MockProblem(error.code, { message: error.message, ...details });
  }
}
