const leastMilliseconds = 500;

/**
 * Spreads a long step over a part of the progress shown, and tells it twice a second at most. It is told by the way: that
 * it could not be kept is no reason to stop the work.
 */
export function progressBetween(report: (progress: number) => Promise<void>, from: number, to: number) {
  let next = 0;
  return (share: number): void => {
    if (performance.now() < next) return;
    next = performance.now() + leastMilliseconds;
    void report(from + (to - from) * share).catch(() => undefined);
  };
}
