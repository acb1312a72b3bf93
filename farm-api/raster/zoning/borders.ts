interface Size {
  width: number;
  height: number;
}

/** Where the corners of pixels lie when borders of parts are drawn, row by row, one more each way than there are pixels. */
export interface Borders {
  x: Float64Array;
  y: Float64Array;
  /** 1 for corners that a border is drawn through. */
  kept: Uint8Array;
}

/** Rounds of evening out: the second step of each gives back what the first took off bends. */
const rounds = 3;
const [inward, outward] = [0.5, -0.53];
/** Of the corners of an even border one in so many is drawn. */
const each = 3;

/** Calls with the parts around each corner that a border runs through: above left and right, below left and right; −2 outside. */
function eachCorner(
  partOf: Int32Array,
  { width, height }: Size,
  visit: (corner: number, a: number, b: number, c: number, d: number) => void,
): void {
  const part = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -2 : (partOf[y * width + x] ?? -2);
  let corner = 0;
  for (let y = 0; y <= height; y++) {
    let a = -2;
    let c = -2;
    for (let x = 0; x <= width; x++, corner++) {
      const b = part(x, y - 1);
      const d = part(x, y);
      if (a !== b || b !== d || c !== d) visit(corner, a, b, c, d);
      a = b;
      c = d;
    }
  }
}

/** Borders along the sides of pixels. A corner is kept where they turn or meet: both sides of a border say the same. */
export function steppedBorders(partOf: Int32Array, size: Size): Borders {
  const across = size.width + 1;
  const count = across * (size.height + 1);
  const [x, y, kept] = [new Float64Array(count), new Float64Array(count), new Uint8Array(count)];
  eachCorner(partOf, size, (corner, a, b, c, d) => {
    x[corner] = corner % across;
    y[corner] = Math.floor(corner / across);
    if (!((a === b && c === d) || (a === c && b === d))) kept[corner] = 1;
  });
  return { x, y, kept };
}

interface FreeCorners {
  corners: Int32Array;
  /** Two of each corner. */
  neighbours: Int32Array;
}

/** Corners with two parts around them: each with the corners before and after it on their border. */
function freeCorners(partOf: Int32Array, size: Size): FreeCorners {
  const across = size.width + 1;
  const most = across * (size.height + 1);
  const [corners, neighbours] = [new Int32Array(most), new Int32Array(2 * most)];
  let count = 0;
  eachCorner(partOf, size, (corner, a, b, c, d) => {
    // What lies at the picture's frame stays, and so does where three or four borders meet.
    if (a === -2 || b === -2 || c === -2 || d === -2) return;
    const [up, right, down, left] = [a !== b, b !== d, c !== d, a !== c];
    if (Number(up) + Number(right) + Number(down) + Number(left) !== 2) return;
    corners[count] = corner;
    neighbours[2 * count] = corner + (up ? -across : right ? 1 : across);
    neighbours[2 * count + 1] = corner + (left ? -1 : down ? across : 1);
    count++;
  });
  return { corners: corners.subarray(0, count), neighbours: neighbours.subarray(0, 2 * count) };
}

/** Moves each corner by a share of the way to the middle of its neighbours. */
function move(places: Float64Array, { corners, neighbours }: FreeCorners, share: number): void {
  const moved = new Float64Array(corners.length);
  for (let index = 0; index < corners.length; index++) {
    const own = places[corners[index] ?? 0] ?? 0;
    const middle = ((places[neighbours[2 * index] ?? 0] ?? 0) + (places[neighbours[2 * index + 1] ?? 0] ?? 0)) / 2;
    moved[index] = own + share * (middle - own);
  }
  for (let index = 0; index < corners.length; index++) places[corners[index] ?? 0] = moved[index] ?? 0;
}

/**
 * Borders without the steps of pixels, by Taubin's way (SIGGRAPH 1995), which shrinks no bend: no corner goes farther than
 * about a pixel. Corners are moved and left out by what is around them alone, so that both sides of a border say the same.
 */
export function evenBorders(partOf: Int32Array, size: Size): Borders {
  const borders = steppedBorders(partOf, size);
  const free = freeCorners(partOf, size);
  for (let round = 0; round < rounds; round++)
    for (const share of [inward, outward]) {
      move(borders.x, free, share);
      move(borders.y, free, share);
    }
  const across = size.width + 1;
  // Along a border the sum of row and column goes by one each step; a straight slant may be left out whole.
  for (const corner of free.corners)
    borders.kept[corner] = ((corner % across) + Math.floor(corner / across)) % each === 0 ? 1 : 0;
  return borders;
}
