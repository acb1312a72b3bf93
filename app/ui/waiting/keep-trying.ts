/** Milliseconds between looks whether the line has come back, the longest last. */
const pauses = [2_000, 5_000, 15_000, 60_000];

/** Sends whenever there is reason to think that the line is back. @returns an end of it */
export function sendOnReturn(flush: () => Promise<void>): () => void {
  const look = () => void flush();
  window.addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("online", look);
    document.removeEventListener("visibilitychange", look);
  };
}

/** What waits in this browser for a line. */
interface Waiting {
  flush(): Promise<void>;
  waits(): Promise<boolean>;
}

/** Tries until nothing waits, or the signal says that nobody wants it any more. */
export async function keepTrying(queue: Waiting, signal?: AbortSignal): Promise<void> {
  for (let tries = 0; !signal?.aborted; tries++) {
    await queue.flush();
    if (!(await queue.waits())) return;
    await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(tries, pauses.length - 1)]));
  }
}
