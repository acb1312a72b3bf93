/** Does work that is made of small steps without a break. */
export function atOnce<T>(steps: Generator<unknown, T, undefined>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
