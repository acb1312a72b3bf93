import { normalizeForSearch } from "~/ui/search-text";
import type { Named } from "~/ui/sheet/names";

interface Hinted extends Named {
  /** What tells it from another of the same name. */
  hint?: string;
}

/** Makes names differ: those that sound the same get their hint behind them and, where that doesn't help, their number. */
export function distinctNames<E extends Hinted>(entries: readonly E[]): E[] {
  const sound = ({ name }: Named) => normalizeForSearch(name);
  const repeated = (list: readonly E[]) => {
    const times = new Map<string, number>();
    for (const entry of list) times.set(sound(entry), (times.get(sound(entry)) ?? 0) + 1);
    return (entry: E) => (times.get(sound(entry)) ?? 0) > 1;
  };
  const isRepeated = repeated(entries);
  const hinted = entries.map((entry) =>
    entry.hint && isRepeated(entry) ? { ...entry, name: `${entry.name} (${entry.hint})` } : entry,
  );
  const isStillRepeated = repeated(hinted);
  return hinted.map((entry) => (isStillRepeated(entry) ? { ...entry, name: `${entry.name} № ${entry.id}` } : entry));
}
