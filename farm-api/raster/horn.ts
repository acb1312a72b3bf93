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
      slope[at] = Math.atan(Math.sqrt(east * east + south * south)) * degrees + 0 * e;
      if (east !== 0 || south !== 0) {
        const turned = Math.atan2(-east, south) * degrees;
        aspect[at] = turned < 0 ? turned + 360 : turned;
      }
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
