const mostItems = 500;
const mostBytes = 2 * 1024 * 1024;

/** Cuts a list into batches of a few hundred, fewer where the items are large. */
export function* inBatches<T>(items: readonly T[], bytesOf: (item: T) => number): Generator<T[]> {
  let batch: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = bytesOf(item);
    if (batch.length === mostItems || (batch.length > 0 && bytes + size > mostBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(item);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
