/** Resolves at the first SIGTERM or SIGINT; the program then finishes what it has in hand. */
export function untilToldToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once("SIGTERM", () => resolve());
    process.once("SIGINT", () => resolve());
  });
}
