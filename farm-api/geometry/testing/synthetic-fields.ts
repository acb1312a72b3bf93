import { fromHectares } from "#formats/hectares";
import { type MultiPolygon, multiPolygon, type Position } from "../types";

/** A small seeded generator (mulberry32): the same shapes on every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const METRES_PER_DEGREE = 111_320;
const SPACING_METRES = 1_900;

/** A side from one corner to the next: straight along a shelter belt, or winding along a ravine. */
function side(from: Position, to: Position, points: number, sway: number, random: () => number): Position[] {
  let drift = 0;
  return Array.from({ length: points }, (_, index) => {
    const share = index / points;
    drift = index === 0 ? 0 : drift * 0.7 + (random() - 0.5) * sway;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    return [from[0] + dx * share - (dy / length) * drift, from[1] + dy * share + (dx / length) * drift];
  });
}

/** A four-cornered piece of land in metres around its middle: three straight sides, one along a ravine. */
function landInMetres(random: () => number): Position[] {
  const hectares = 20 + 230 * random() ** 2;
  const proportion = 0.6 + random();
  const squareMetres = fromHectares(hectares);
  const [width, height] = [Math.sqrt(squareMetres * proportion), Math.sqrt(squareMetres / proportion)];
  const nudge = () => (random() - 0.5) * 0.15;
  const corner = (x: number, y: number): Position => [width * (x + nudge()), height * (y + nudge())];
  const corners = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)] as const;
  const ravinePoints = 18 + Math.floor(random() * 14);
  return [
    ...side(corners[0], corners[1], 4, 3, random),
    ...side(corners[1], corners[2], 4, 3, random),
    ...side(corners[2], corners[3], ravinePoints, width / 12, random),
    ...side(corners[3], corners[0], 4, 3, random),
  ];
}

/** `count` pieces of land of 20 to 250 ha and about 38 points each, side by side in the steppe, shaped like real ones. */
export function syntheticFields(count: number, seed = 1): MultiPolygon[] {
  const random = seededRandom(seed);
  const columns = Math.ceil(Math.sqrt(count));
  const latStep = 1 / METRES_PER_DEGREE;
  const lonStep = latStep / Math.cos((47 * Math.PI) / 180);
  return Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const tilt = random() * 0.6 - 0.3;
    const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)];
    const ring = landInMetres(random).map(
      ([x, y]): Position => [
        39 + (column * SPACING_METRES + x * cos - y * sin) * lonStep,
        46 + (row * SPACING_METRES + x * sin + y * cos) * latStep,
      ],
    );
    const [first = [0, 0]] = ring;
    return multiPolygon([[[...ring, [...first] as Position]]]);
  });
}
