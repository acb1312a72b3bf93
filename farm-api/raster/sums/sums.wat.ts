/** Eight numbers moved on by so many places, nothing before them. */
const moved = (name: string, places: number) => {
  const bytes = Array.from({ length: 16 }, (_, at) => 16 - 2 * places + at);
  return `(i8x16.shuffle ${bytes.join(" ")} (local.get $nothing) (local.get $${name}))`;
};

const add = (places: number) => `(local.set $some (i16x8.add (local.get $some) ${moved("some", places)}))`;

/** The last of eight numbers in all eight places. */
const last = `(i8x16.shuffle ${Array.from({ length: 8 }, () => "14 15").join(" ")} (local.get $some) (local.get $some))`;

/** Running sums of rows of 16-bit numbers, eight at once, as text of WebAssembly: `scripts/make-wasm.ts` makes `sums.wasm.ts` of it. */
export const sumsText = `(module
  (memory (export "memory") 1)
  (func (export "sums") (param $at i32) (param $end i32) (param $rowBytes i32)
    (local $rowEnd i32) (local $some v128) (local $sum v128) (local $nothing v128)
    (loop $row
      (local.set $sum (local.get $nothing))
      (local.set $rowEnd (i32.add (local.get $at) (local.get $rowBytes)))
      (loop $next
        (local.set $some (v128.load (local.get $at)))
        ${[1, 2, 4].map(add).join("\n        ")}
        (v128.store (local.get $at) (local.tee $some (i16x8.add (local.get $some) (local.get $sum))))
        (local.set $sum ${last})
        (br_if $next (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $rowEnd))))
      (br_if $row (i32.lt_u (local.get $at) (local.get $end))))))`;
