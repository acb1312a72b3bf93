import { calls } from "#contract/calls";
import { ask, parseAnswer, type Transport } from "~/upstream/transport.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { type SignIn, toSignIn } from "./session-data.server";

/** Milliseconds that a refreshed sign-in is handed to requests which still came with the old cookie. */
const handedOn = 30_000;

const running = new Map<string, Promise<SignIn | null>>();

async function refresh(transport: Transport, old: SignIn): Promise<SignIn | null> {
  try {
    const response = await ask({ ...transport, signal: undefined }, calls.refresh, {}, `Bearer ${old.refresh}`);
    return toSignIn(await parseAnswer(calls.refresh, response));
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401) return null;
    throw error;
  }
}

/**
 * One refresh for all requests that hold the same refresh token, however many come at once.
 * @returns null when the farm API refuses: the sign-in is over
 * @throws UpstreamError when it can't be asked: the sign-in stands
 */
export function sharedRefresh(transport: Transport, old: SignIn): Promise<SignIn | null> {
  const begun = running.get(old.refresh);
  if (begun !== undefined) return begun;
  const promise = refresh(transport, old);
  running.set(old.refresh, promise);
  promise.then(
    () => setTimeout(() => running.delete(old.refresh), handedOn).unref(),
    () => running.delete(old.refresh),
  );
  return promise;
}
