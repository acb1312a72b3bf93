/** The text is no DXF, or ends inside a pair. */
export class DxfError extends Error {
  override name = "DxfError";
}

/** A code and its value, each on a line of its own. */
export interface Pair {
  code: number;
  value: string;
}

/** Walks over the pairs of a DXF one by one; none is kept. */
export function* dxfPairs(text: string): Generator<Pair> {
  let at = 0;
  const line = (): string | undefined => {
    if (at >= text.length) return undefined;
    const end = text.indexOf("\n", at);
    const found = text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
    return found.trim();
  };
  for (let first = line(); first !== undefined; first = line()) {
    if (first === "" && at >= text.length) return;
    const value = line();
    const code = Number(first || Number.NaN);
    if (value === undefined || !Number.isInteger(code))
      throw new DxfError("A code and its value do not follow each other");
    yield { code, value };
  }
}
