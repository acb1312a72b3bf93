/** A number of 0 to 1 that depends on nothing but what is given. */
export function drawn(...key: (number | string)[]): number {
  let state = 0x811c9dc5;
  for (const char of key.join("/")) state = Math.imul(state ^ char.charCodeAt(0), 0x01000193);
  return spread(state);
}

function spread(value: number): number {
  let state = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

const corner = (x: number, y: number, seed: number) =>
  spread(Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b9));

const smooth = (share: number) => share * share * (3 - 2 * share);

/** A soft relief of 0 to 1 over a plane, with humps and hollows about `size` apart. */
export function hills(x: number, y: number, size: number, seed: number): number {
  const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
  const [across, down] = [smooth(x / size - column), smooth(y / size - row)];
  const above = corner(column, row, seed) * (1 - across) + corner(column + 1, row, seed) * across;
  const below = corner(column, row + 1, seed) * (1 - across) + corner(column + 1, row + 1, seed) * across;
  return above * (1 - down) + below * down;
}
