/** Mixes whole numbers to one from 0 up to, but not including, 1: the same for the same, without any likeness between neighbours. */
export function hashed(...keys: readonly number[]): number {
  let state = 0x811c9dc5;
  for (const key of keys) {
    state = Math.imul(state ^ key, 0x01000193);
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
  }
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

/** A curve through chance that turns about once in a unit of time: near zero, within ±1. Known at any time without those before it. */
export function wave(key: number, time: number): number {
  const before = Math.floor(time);
  const share = time - before;
  const blend = share * share * (3 - 2 * share);
  const at = (knot: number) => 2 * hashed(key, knot) - 1;
  return at(before) * (1 - blend) + at(before + 1) * blend;
}
