import { takeTurns } from "../platform/take-turns";

/** Work goes on this long before leases are renewed and other work gets its turn. */
const milliseconds = 25;

/** Does something with each item, giving way to other work in between; `progress` is told the share done, 0 to 1. */
export function inTurns<T>(
  items: readonly T[],
  work: (item: T, index: number) => void,
  progress: (share: number) => void = () => undefined,
): Promise<void> {
  function* steps(): Generator<number, void> {
    for (const [index, item] of items.entries()) {
      work(item, index);
      yield (index + 1) / items.length;
    }
  }
  return takeTurns(steps(), { milliseconds, between: progress });
}
