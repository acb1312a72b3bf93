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
    const end = start + lines.length * lines.step;
    const reach = radius * lines.step;
    let [sum, count] = [0, 0];
    // What lies ahead joins as soon as it is within reach, what lies behind leaves.
    for (let at = start - reach; at < end; at += lines.step) {
      const ahead = at + reach < end ? (values[at + reach] ?? Number.NaN) : Number.NaN;
      if (!Number.isNaN(ahead)) {
        sum += ahead;
        count++;
      }
      if (at < start) continue;
      const behind = at - reach - lines.step >= start ? (values[at - reach - lines.step] ?? Number.NaN) : Number.NaN;
      if (!Number.isNaN(behind)) {
        sum -= behind;
        count--;
      }
      if (count > 0 && !Number.isNaN(values[at] ?? Number.NaN)) out[at] = sum / count;
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
