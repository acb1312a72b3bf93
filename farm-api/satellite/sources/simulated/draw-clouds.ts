import { drawn, hills } from "./noise";

const [shadow, plants, soil, cloud, white] = [3, 4, 5, 9, 11];
/** mm of water in a snow that covers all the land; a thinner one lies in patches. */
const closed = 10;
/** Metres that a cloud's shadow lies to the north-west of it, as the sun stands in the morning. */
const shift = { across: -480, down: -720 };

interface Sky {
  width: number;
  height: number;
  /** Metres of a pixel; a cell of clouds is two of them wide. */
  step: number;
  day: string;
  /** Of the land that is covered. */
  percent: number;
  vigour: Float32Array;
  /** mm of water. */
  snow: number;
}

/** How thick clouds are over each cell, on one in ten of which the measure for «covered» is taken. */
function thickness({ width, height, step, day, percent }: Sky) {
  const cell = 2 * step;
  const seed = Math.floor(drawn("sky", day) * 1e6);
  const thick = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      thick[y * width + x] =
        0.7 * hills(x * cell, y * cell, 2600, seed) + 0.3 * hills(x * cell, y * cell, 700, seed + 1);
  const sample = thick.filter((_, at) => at % 10 === 0).sort();
  const limit = percent < 2 ? 2 : (sample[Math.floor((sample.length * (100 - percent)) / 100)] ?? 2);
  return { thick, limit };
}

/** What each pixel shows by the classes of Sentinel-2, at 10 and at 20 metres. */
export function drawClouds(sky: Sky): { fine: Uint8Array; coarse: Uint8Array } {
  const half = { ...sky, width: sky.width / 2, height: sky.height / 2 };
  const { thick, limit } = thickness(half);
  const coarse = new Uint8Array(half.width * half.height);
  const [across, down] = [Math.round(shift.across / (2 * sky.step)), Math.round(shift.down / (2 * sky.step))];
  const covered = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < half.width && y < half.height && (thick[y * half.width + x] ?? 0) > limit;
  const cell = 2 * sky.step;
  const drift = (x: number, y: number) =>
    0.6 * hills(x * cell, y * cell, 900, 31) + 0.4 * hills(x * cell, y * cell, 120, 32);
  const liesAt = (x: number, y: number) => sky.snow > 0 && (sky.snow >= closed || drift(x, y) < sky.snow / closed);
  for (let y = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++) {
      const bare = (sky.vigour[y * 2 * sky.width + x * 2] ?? 0) > 0.3 ? plants : soil;
      const ground = liesAt(x, y) ? white : bare;
      const shaded = covered(x - across, y - down) ? shadow : ground;
      coarse[y * half.width + x] = covered(x, y) ? cloud : shaded;
    }
  const fine = new Uint8Array(sky.width * sky.height);
  for (let y = 0; y < sky.height; y++)
    for (let x = 0; x < sky.width; x++)
      fine[y * sky.width + x] = coarse[Math.floor(y / 2) * half.width + Math.floor(x / 2)] ?? soil;
  return { fine, coarse };
}
