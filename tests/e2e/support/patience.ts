/** Milliseconds for what a worker has for itself: start and end share them, and both are slow where much else runs. */
export const workerPatience = 300_000;
