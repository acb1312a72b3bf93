/** What a page with a map offers to be measured; both pages have it as `window.bench`. */
export interface BenchPage {
  /** Milliseconds from the script's first line until all fields are painted. */
  loaded: Promise<number>;
  /** Milliseconds until the map is painted so many steps of zoom nearer. */
  zoom(steps: number): Promise<number>;
  /** Begins to note the time of every frame. */
  watchFrames(): void;
  /** Milliseconds of each frame since then. */
  frames(): number[];
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** The end of the frame after the next one: what was asked for until now is painted then. */
export function painted(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  return frame()
    .then(frame)
    .then(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            // Reading a point makes sure that nothing of a canvas is still to be drawn.
            for (const canvas of document.querySelectorAll("canvas")) canvas.getContext("2d")?.getImageData(0, 0, 1, 1);
            resolve();
          };
          port2.postMessage(0);
        }),
    );
}

/** Frames as the page sees them. */
export function frameWatch(): Pick<BenchPage, "watchFrames" | "frames"> {
  let times: number[] = [];
  let watching = 0;
  const note = (time: number) => {
    times.push(time);
    watching = requestAnimationFrame(note);
  };
  return {
    watchFrames() {
      times = [];
      watching = requestAnimationFrame(note);
    },
    frames() {
      cancelAnimationFrame(watching);
      return times.slice(1).map((time, index) => time - (times[index] ?? 0));
    },
  };
}

/** Field looks are given by number, so that both pages colour alike. */
export const colors = ["#e8c34a", "#c99a2e", "#f0e08a", "#8fb85a", "#d97f3e", "#b7a0d4", "#7fb5b0", "#d48fa0"];
