const get = (name: string) => `(local.get $${name})`;
const step = (name: string) => `(i32.add ${get(name)} (i32.const 16))`;

/** Numbers of the loop, the same in all four lanes. */
const numbers = ["leastA", "leastB", "ratio", "apart", "together"];

/** (a − b) / (a + b), four pixels at once, as text of WebAssembly: `scripts/make-wasm.ts` makes `difference.wasm.ts` of it. */
export const differenceText = `(module
  ;; A page each for the first band, the second one, and what becomes of them.
  (memory (export "memory") 3)
  (func (export "difference")
    (param $a i32) (param $b i32) (param $out i32) (param $end i32)
    ${numbers.map((name) => `(param $${name}One f32)`).join(" ")}
    (local $one v128) (local $two v128)
    ${numbers.map((name) => `(local $${name} v128)`).join(" ")}
    ${numbers.map((name) => `(local.set $${name} (f32x4.splat (local.get $${name}One)))`).join(" ")}
    (loop $next
      (local.set $one (v128.load ${get("a")}))
      (local.set $two (v128.load ${get("b")}))
      ;; Where a band is no light, every bit is set: that is no number.
      (v128.store ${get("out")} (v128.or
        (v128.or (f32x4.lt ${get("one")} ${get("leastA")}) (f32x4.lt ${get("two")} ${get("leastB")}))
        (f32x4.div
          (f32x4.add
            (f32x4.sub ${get("one")} (local.tee $two (f32x4.mul ${get("two")} ${get("ratio")})))
            ${get("apart")})
          (f32x4.add (f32x4.add ${get("one")} ${get("two")}) ${get("together")}))))
      (local.set $a ${step("a")})
      (local.set $b ${step("b")})
      (br_if $next (i32.lt_u (local.tee $out ${step("out")}) ${get("end")})))))`;
