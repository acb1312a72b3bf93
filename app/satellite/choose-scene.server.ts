import type { Scene } from "#contract/satellite-shapes";

/** The scene that is asked for, else the newest that can be used, those that are worked out before the others. */
export function chooseScene(scenes: readonly Scene[], asked: string | undefined): Scene | null {
  const usable = scenes.filter(({ unusable }) => unusable === null);
  return (
    scenes.find(({ date }) => date === asked) ?? usable.find(({ status }) => status !== "NEW") ?? usable[0] ?? null
  );
}

/** The earlier of two days. */
export const earlier = (one: string, other: string): string => [one, other].sort()[0] ?? one;
