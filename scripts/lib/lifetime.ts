/** Something that runs until it is stopped. */
export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * What a script has running, ended in reverse order of its start. `signal` aborts as soon as the end begins, so that
 * whatever is still starting gives up.
 */
export class Lifetime {
  readonly #held: Promise<Stoppable>[] = [];
  readonly #ending = new AbortController();
  #closed: Promise<void> | undefined;

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Takes charge of what is being started, from before it runs. */
  hold<T extends Stoppable>(starting: Promise<T>): Promise<T> {
    this.#held.push(starting);
    return starting;
  }

  /** Stops everything, the last started first, however often it is called. One that fails to stop does not spare the others. */
  close(): Promise<void> {
    this.#ending.abort();
    this.#closed ??= this.#stopAll();
    return this.#closed;
  }

  async #stopAll(): Promise<void> {
    for (let starting = this.#held.pop(); starting; starting = this.#held.pop()) {
      const started = await starting.catch(() => undefined);
      await started?.stop().catch((error: unknown) => console.error(error));
    }
  }
}
