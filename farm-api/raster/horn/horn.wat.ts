/** The same number in both lanes. */
const both = (name: string, value: number) => `(local.set $${name} (f64x2.splat (f64.const ${value})))`;

/** Numbers that the loop needs: loaded ahead, for one that is written where it is used is built anew each time. */
const numbers: Readonly<Record<string, number>> = {
  ...{ one: 1, right: 90, half: 180, whole: 360, middle: 45, narrow: Math.SQRT2 - 1, nothing: 0 },
  // The angle of a tangent of up to 22.5° to either side: a polynomial through Chebyshev's points, in degrees.
  ...{ c1: 57.295779478246, c3: -19.098578365894, c5: 11.458130766472, c7: -8.158909233389 },
  ...{ c9: 6.057776572425, c11: -3.456793079596 },
};

/** Two neighbours of a row of heights, so many bytes on. */
const two = (row: string, bytes: number) =>
  `(f64x2.promote_low_f32x4 (v128.load64_zero offset=${bytes} (local.get $${row})))`;

const get = (name: string) => `(local.get $${name})`;
const add = (a: string, b: string) => `(f64x2.add ${a} ${b})`;
const times = (a: string, b: string) => `(f64x2.mul ${a} ${b})`;

/** Two terms of the polynomial: the pairs don't wait for each other, and waiting is what takes time here. */
const pair = (low: string, high: string) => add(get(low), times(get(high), get("square")));
const polynomial = add(
  add(pair("c1", "c3"), times(pair("c5", "c7"), get("fourth"))),
  times(pair("c9", "c11"), times(get("fourth"), get("fourth"))),
);

/**
 * Sets $angle to the angle whose tangent is $rise over $run, neither below 0: to a millionth of a degree, below what a 32-bit number
 * keeps of it. Turned by 45° or mirrored, every angle is small. No number of either is no number.
 */
const setAngle = `
  (local.set $low (f64x2.pmin (local.get $rise) (local.get $run)))
  (local.set $high (f64x2.pmax (local.get $run) (local.get $rise)))
  (local.set $turned (f64x2.gt (local.get $low) (f64x2.mul (local.get $high) (local.get $narrow))))
  (local.set $tangent (f64x2.div
    (v128.bitselect (f64x2.sub (local.get $low) (local.get $high)) (local.get $low) (local.get $turned))
    (f64x2.add (local.get $high) (v128.and (local.get $low) (local.get $turned)))))
  (local.set $square (f64x2.mul (local.get $tangent) (local.get $tangent)))
  (local.set $fourth (f64x2.mul (local.get $square) (local.get $square)))
  (local.set $angle
    (f64x2.add (v128.and (local.get $middle) (local.get $turned)) (f64x2.mul (local.get $tangent) ${polynomial})))
  (local.set $angle (v128.bitselect
    (f64x2.sub (local.get $right) (local.get $angle))
    (local.get $angle)
    (f64x2.gt (local.get $rise) (local.get $run))))`;

const slope = `
  (local.set $rise (f64x2.sqrt (f64x2.add
    (f64x2.mul (local.get $east) (local.get $east))
    (f64x2.mul (local.get $south) (local.get $south)))))
  (local.set $run (local.get $one))
  ${setAngle}
  ;; Where the place itself has no height, it has no slope.
  (local.set $angle (f64x2.add (local.get $angle) (f64x2.mul (local.get $nothing) ${two("row", 4)})))`;

const aspect = `
  (local.set $rise (f64x2.abs (local.get $east)))
  (local.set $run (f64x2.abs (local.get $south)))
  ;; Flat land falls nowhere: nothing over nothing is no number.
  ${setAngle}
  (local.set $angle (v128.bitselect
    (f64x2.sub (local.get $half) (local.get $angle))
    (local.get $angle)
    (f64x2.lt (local.get $south) (local.get $nothing))))
  (local.set $angle (v128.bitselect
    (f64x2.sub (local.get $whole) (local.get $angle))
    (local.get $angle)
    (f64x2.gt (local.get $east) (local.get $nothing))))`;

const locals = [
  "perX",
  "perY",
  "east",
  "south",
  "rise",
  "run",
  "low",
  "high",
  "turned",
  "tangent",
  "square",
  "fourth",
  "angle",
];

/** A row of heights, the row above it and the one below: what becomes of all but its ends, two at a time. */
const ofRow = (name: string, code: string) => `
  (func (export "${name}")
    (param $up i32) (param $row i32) (param $down i32) (param $out i32) (param $end i32)
    (param $eastward f64) (param $southward f64)
    ${[...locals, "across", ...Object.keys(numbers)].map((local) => `(local $${local} v128)`).join(" ")}
    ${Object.entries(numbers)
      .map(([local, value]) => both(local, value))
      .join(" ")}
    (local.set $perX (f64x2.splat (local.get $eastward)))
    (local.set $perY (f64x2.splat (local.get $southward)))
    (loop $next
      ;; The corners count once in either direction, what lies straight ahead twice.
      (local.set $east (f64x2.sub ${two("down", 8)} ${two("up", 0)}))
      (local.set $south (f64x2.sub ${two("down", 0)} ${two("up", 8)}))
      (local.set $across (f64x2.sub ${two("row", 8)} ${two("row", 0)}))
      (local.set $rise (f64x2.sub ${two("down", 4)} ${two("up", 4)}))
      (local.set $run (f64x2.add (local.get $east) (local.get $south)))
      (local.set $east (f64x2.mul (local.get $perX) (f64x2.add
        (f64x2.sub (local.get $east) (local.get $south))
        (f64x2.add (local.get $across) (local.get $across)))))
      (local.set $south (f64x2.mul (local.get $perY) (f64x2.add
        (local.get $run)
        (f64x2.add (local.get $rise) (local.get $rise)))))
      ${code}
      (v128.store64_lane 0 (local.get $out) (f32x4.demote_f64x2_zero (local.get $angle)))
      (local.set $up (i32.add (local.get $up) (i32.const 8)))
      (local.set $down (i32.add (local.get $down) (i32.const 8)))
      (local.set $out (i32.add (local.get $out) (i32.const 8)))
      (br_if $next (i32.lt_u
        (local.tee $row (i32.add (local.get $row) (i32.const 8)))
        (local.get $end)))))`;

/** Slopes and aspects by Horn's method, as text of WebAssembly: `scripts/make-wasm.ts` makes `horn.wasm.ts` of it. */
export const hornText = `(module (memory (export "memory") 1) ${ofRow("slope", slope)} ${ofRow("aspect", aspect)})`;
