import { compareNames } from "#formats/russian-order";

/** By a number, and then by name; rows without the number stand last, whichever way it goes. */
export const byNumber =
  <Row extends { name: string }>(read: (row: Row) => number | null, sign: 1 | -1) =>
  (a: Row, b: Row): number => {
    const [one, other] = [read(a), read(b)];
    const names = compareNames(a.name, b.name);
    if (one === null || other === null) return Number(one === null) - Number(other === null) || names;
    return sign * (one - other) || names;
  };
