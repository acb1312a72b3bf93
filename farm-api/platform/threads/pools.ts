import { availableParallelism } from "node:os";
import { type PoolLimits, ThreadPool } from "./thread-pool";

/** At least two, so that one holding never has all of them. */
const size = Math.min(Math.max(2, availableParallelism() - 1), 4);

/** So that who waits has an answer within two seconds, a fresh thread's start included. Tests on a busy machine give more. */
export const quickLimits: PoolLimits = {
  size,
  each: size - 1,
  waiting: 6,
  patience: 400,
  time: 1200,
  heapMegabytes: 192,
  first: "inspectBoundaries",
  rest: 300_000,
};

/** For what an answer waits for: shapes that users draw. */
export const quickThreads = new ThreadPool(quickLimits);

/** For files of thousands of rows, which whoever asks for them expects to take a while. */
export const slowThreads = new ThreadPool({
  size: 2,
  each: 1,
  waiting: 2,
  patience: 20_000,
  time: 60_000,
  heapMegabytes: 1024,
  rest: 60_000,
});

/** For what a worker's jobs have to work out of scenes and users' files, one of a holding at a time. */
export const jobThreads = new ThreadPool({
  apart: true,
  size: 2,
  each: 1,
  waiting: 2,
  patience: 600_000,
  time: 300_000,
  heapMegabytes: 1536,
  rest: 60_000,
});
