/** Round values that cover `low` to `high` in about `count` equal steps; the first and the last are the ends of the axis. */
export function niceTicks(low: number, high: number, count = 4): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** A linear map from `[from, to]` to `[start, end]`, rounded to a tenth of a pixel. */
export function linearScale([from, to]: [number, number], [start, end]: [number, number]) {
  const ratio = to === from ? 0 : (end - start) / (to - from);
  return (value: number) => Math.round((start + (value - from) * ratio) * 10) / 10;
}

/** Lowest and highest of the values there are; `[0, 1]` when there are none. */
export function extent(values: (number | null)[]): [number, number] {
  const known = values.filter((value): value is number => value !== null);
  return known.length === 0 ? [0, 1] : [Math.min(...known), Math.max(...known)];
}

/** The `d` of a line through the points; a `null` interrupts it. */
export function linePath(points: ({ x: number; y: number } | null)[]): string {
  let pen = "M";
  let path = "";
  for (const point of points) {
    if (point) path += `${pen}${point.x} ${point.y}`;
    pen = point ? "L" : "M";
  }
  return path;
}
