import { detailAt, overviewTolerance, type Square, squaresOf } from "./detail";
import { fetchOutlines } from "./fetch-outlines";
import { OutlineStore } from "./outline-store";
import type { Box } from "./shape";

/** Fetches outlines into its store: all of them roughly at first, then finer ones of what comes on screen. */
export class OutlineLoader {
  readonly store = new OutlineStore(overviewTolerance);
  private readonly asked = new Set<string>();
  private readonly life = new AbortController();
  private view = new AbortController();

  constructor(private readonly address: string) {}

  /** @throws Error when the outlines can't be had */
  async loadOverview(): Promise<void> {
    this.store.putOverview(await fetchOutlines(this.address, { tolerance: overviewTolerance }, this.life.signal));
  }

  /**
   * Fetches what a view needs and the store lacks; what an earlier view was still waiting for is given up. A finer picture
   * is a nicety: when it can't be had, the rough one stays and the next move asks again.
   * @param onMore called after each part that came
   */
  refine(zoom: number, box: Box, onMore: () => void): void {
    const detail = detailAt(zoom);
    this.view.abort();
    this.view = new AbortController();
    if (!detail || !this.store.around()) return;
    for (const square of squaresOf(box, this.store.zero, detail)) {
      if (!this.asked.has(square.key)) void this.loadSquare(square, this.view.signal).then(onMore, () => {});
    }
  }

  stop(): void {
    this.life.abort();
    this.view.abort();
  }

  get stopped(): boolean {
    return this.life.signal.aborted;
  }

  private async loadSquare(square: Square, signal: AbortSignal): Promise<void> {
    this.asked.add(square.key);
    try {
      this.store.putFine(await fetchOutlines(this.address, square, signal), square.tolerance);
    } catch (error) {
      this.asked.delete(square.key);
      throw error;
    }
  }
}
