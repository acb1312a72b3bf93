import { setTimeout as delay } from "node:timers/promises";

const ASK_EVERY_MS = 50;
const ANSWER_WITHIN_MS = 3000;

/** Asks `url` until it answers 200; rejects when `signal` aborts. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  while (!(await answers(url, signal))) await delay(ASK_EVERY_MS, undefined, { signal });
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
