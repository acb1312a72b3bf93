const REMIND_EVERY_MS = 10_000;

/** Says what is being waited for, says so again every ten seconds, and in the end how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const watch = stopwatch();
  console.info(`${what} …`);
  const reminder = setInterval(() => console.info(`${what}: ${watch()} so far`), REMIND_EVERY_MS);
  try {
    const result = await work();
    console.info(`${what}: done in ${watch()}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}

/** Starts counting; what it returns says the time since then, such as "3.4 s". */
export function stopwatch(): () => string {
  const begin = performance.now();
  return () => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
}
