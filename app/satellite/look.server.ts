import { type Polled, throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";

/** A product that is there, is being worked out, or can't be had for a reason that is told. */
export type Looked<T> = Polled<T> | { refused: string };

/** Looks for a product once; that it can't be had is no failure of the page. */
export async function look<T>(ask: () => Promise<Polled<T>>): Promise<Looked<T>> {
  try {
    return await ask();
  } catch (error) {
    const told = error instanceof UpstreamError && (error.code === "SceneFailed" || error.code === "NotFound");
    return told ? { refused: error.message } : throwToBoundary(error);
  }
}
