import { setImmediate } from "node:timers/promises";

/** Work goes on this long before leases are renewed and other work gets its turn. */
const turnMilliseconds = 25;

/** Does something with each item, giving way to other work in between; `progress` is told the share done, 0 to 1. */
export async function inTurns<T>(
  items: readonly T[],
  work: (item: T, index: number) => void,
  progress: (share: number) => void = () => undefined,
): Promise<void> {
  let turnEnds = performance.now() + turnMilliseconds;
  for (const [index, item] of items.entries()) {
    work(item, index);
    if (performance.now() < turnEnds) continue;
    progress((index + 1) / items.length);
    await setImmediate();
    turnEnds = performance.now() + turnMilliseconds;
  }
}
