import type { ThreadPool } from "../../platform/threads/thread-pool";
import type { Work } from "../../platform/threads/work";
import type { Heights, Rows, Slopes } from "../../raster/horn";
import { type IndexJob, indexWork, slopesWork } from "./row-works";

/** By whom rows are worked out: threads of a pool, for a holding. */
export interface Hands {
  pool: ThreadPool;
  holding: number;
  threads: number;
}

/** Rows of a picture in as many shares as there are threads; a share begins with a row of blocks, so that none is read twice. */
function sharesOf(height: number, threads: number, blockHeight: number): Rows[] {
  const each = Math.ceil(height / threads / blockHeight) * blockHeight;
  const count = Math.ceil(height / each);
  return Array.from({ length: count }, (_, share) => ({
    from: share * each,
    to: Math.min((share + 1) * each, height),
  }));
}

const together = <Job extends object>(
  { pool, holding }: Hands,
  work: Work<Job & { rows: Rows }, void>,
  job: Job,
  shares: Rows[],
) => Promise.all(shares.map((rows) => pool.run(work, holding, { ...job, rows })));

const sharedFloats = (length: number) =>
  new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT));
const isShared = ({ buffer }: Float32Array) => buffer instanceof SharedArrayBuffer;

/** Slopes of large land, by several threads at once. @throws TooMuchWork, AppError TooManyRequests */
export async function slopesAtOnce(hands: Hands, heights: Heights): Promise<Slopes> {
  const { values, height } = heights;
  const shared = isShared(values) ? values : sharedFloats(values.length);
  if (shared !== values) shared.set(values);
  const out = { slope: sharedFloats(values.length), aspect: sharedFloats(values.length) };
  await together(
    hands,
    slopesWork,
    { heights: { ...heights, values: shared }, out },
    sharesOf(height, hands.threads, 1),
  );
  return out;
}

/**
 * An index in a large window of two files on disk, read and worked out by several threads at once.
 * @throws RasterError, TooMuchWork, AppError TooManyRequests
 */
export async function indexAtOnce(hands: Hands, job: Omit<IndexJob, "out">): Promise<Float32Array> {
  const { width, height } = job.window;
  const out = sharedFloats(width * height);
  await together(hands, indexWork, { ...job, out }, sharesOf(height, hands.threads, 256));
  return out;
}
