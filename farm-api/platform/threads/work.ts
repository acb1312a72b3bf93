/** Something that can be done in a thread: its job and its answer are cloned, so they hold data only. */
export interface Work<Job, Answer> {
  /** By which thread.ts finds it. */
  readonly name: string;
  /**
   * Does it in this very thread. Bytes that came from another thread are plain arrays, not Buffers.
   * @param report takes how much is done, 0 to 100
   */
  readonly here: (job: Job, report: (progress: number) => void) => Answer | Promise<Answer>;
}

/** Names something that can be done in a thread; it has to stand in thread.ts as well. */
export const threadWork = <Job, Answer>(name: string, here: Work<Job, Answer>["here"]): Work<Job, Answer> => ({
  name,
  here,
});

/** Bytes from another thread as a Buffer, not copied. */
export const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
