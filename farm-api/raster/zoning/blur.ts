interface Size {
  width: number;
  height: number;
}

/** One pass along lines: each pixel becomes the mean of what lies within `radius` of it on its line. NaN is no value. */
function along(
  values: Float32Array,
  radius: number,
  lines: { count: number; length: number; step: number; next: number },
) {
  const out = new Float32Array(values.length).fill(Number.NaN);
  for (let line = 0; line < lines.count; line++) {
    const start = line * lines.next;
    let [sum, count] = [0, 0];
    const take = (at: number, sign: 1 | -1) => {
      const value = at < 0 || at >= lines.length ? Number.NaN : (values[start + at * lines.step] ?? Number.NaN);
      if (Number.isNaN(value)) return;
      sum += sign * value;
      count += sign;
    };
    for (let at = 0; at < radius; at++) take(at, 1);
    for (let at = 0; at < lines.length; at++) {
      take(at + radius, 1);
      take(at - radius - 1, -1);
      const here = start + at * lines.step;
      if (count > 0 && !Number.isNaN(values[here] ?? Number.NaN)) out[here] = sum / count;
    }
  }
  return out;
}

/** Values without what is smaller than `radius` pixels: twice the mean of a square, which comes near a bell. What has no value gets none. */
export function blur(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
  if (radius === 0) return values;
  let out = values;
  for (let pass = 0; pass < 2; pass++) {
    out = along(out, radius, { count: height, length: width, step: 1, next: width });
    out = along(out, radius, { count: width, length: height, step: width, next: 1 });
  }
  return out;
}
