import { AppError } from "../app-error";

interface Limits {
  /** So many are served at once. */
  places: number;
  /** So many of one holding. */
  each: number;
  /** So many of one holding wait; who comes then is refused. */
  waiting: number;
}

interface Line {
  served: number;
  waiting: (() => void)[];
}

const crowded = "Хозяйство уже ждёт ответа на многие такие запросы. Повторите через несколько секунд";

/**
 * A limited number of places, shared fairly: holdings take turns, however many requests each of them has waiting, and none
 * takes all places.
 */
export class Turns {
  private served = 0;
  /** The holding whose turn was longest ago comes first. */
  private readonly lines = new Map<number, Line>();

  constructor(private readonly limits: Limits) {}

  /**
   * Waits for a place.
   * @returns gives the place back
   * @throws AppError TooManyRequests where too many of the holding wait; the signal's reason where it is given up
   */
  async take(holding: number, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const line = this.lines.get(holding) ?? { served: 0, waiting: [] };
    this.lines.set(holding, line);
    if (!this.mayServe(line)) await this.wait(line, signal);
    else this.serve(holding, line);
    let given = false;
    return () => {
      if (!given) this.leave(holding, line);
      given = true;
    };
  }

  private mayServe(line: Line): boolean {
    return this.served < this.limits.places && line.served < this.limits.each;
  }

  private serve(holding: number, line: Line): void {
    this.served++;
    line.served++;
    // To the end of the round.
    this.lines.delete(holding);
    this.lines.set(holding, line);
  }

  private wait(line: Line, signal: AbortSignal | undefined): Promise<void> {
    if (line.waiting.length >= this.limits.waiting)
      throw new AppError("TooManyRequests", crowded, { retryAfterSeconds: 1 });
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.waiting.splice(line.waiting.indexOf(admit), 1);
        reject(signal?.reason);
      };
      const admit = () => {
        signal?.removeEventListener("abort", giveUp);
        resolve();
      };
      line.waiting.push(admit);
      signal?.addEventListener("abort", giveUp, { once: true });
    });
  }

  private leave(holding: number, line: Line): void {
    this.served--;
    line.served--;
    if (line.served === 0 && line.waiting.length === 0) this.lines.delete(holding);
    for (const [next, waiting] of this.lines) {
      const admit = this.mayServe(waiting) ? waiting.waiting.shift() : undefined;
      if (!admit) continue;
      this.serve(next, waiting);
      admit();
      return;
    }
  }
}
