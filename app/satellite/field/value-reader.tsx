import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Grid } from "#contract/satellite-shapes";
import { useHydrated } from "~/ui/use-hydrated";
import { pixelAt, readGrid, type Spot } from "../read-grid";
import { pixelText } from "../words";

interface ValueReaderProps {
  /** Where the pixels are asked for, once somebody points at the picture. */
  address: string;
  /** What is told, where it is pointed at, and how: values of a scene unless told otherwise. */
  what?: string;
  where?: string;
  text?: typeof pixelText;
  children: ReactNode;
}

const steps: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Arrows read the picture where there is no pointer, so it must be reachable. */
const readByKeyboard = { tabIndex: 0 };

/** A picture that tells the value under the pointer, or under a mark that arrows move. */
export function ValueReader({ address, children, ...told }: ValueReaderProps) {
  const { what = "Значения", where = "на снимке", text = pixelText } = told;
  const { load, data, state } = useFetcher<{ grid: Grid | null }>();
  const grid = data?.grid;
  const [spot, setSpot] = useState<Spot | null>(null);
  const read = useMemo(() => grid && readGrid(grid), [grid]);
  // Without scripts there is nothing to point at, and the line keeps its height.
  const hint = useHydrated() ? `Укажите место ${where}, чтобы узнать значение` : "\u00a0";
  /** What was pointed at last while the pixels were on their way. */
  const waiting = useRef<((grid: Grid) => Spot) | null>(null);
  const show = (place: (grid: Grid) => Spot) => {
    if (grid) return setSpot(within(grid, place(grid)));
    waiting.current = place;
    if (state === "idle") load(address);
  };
  useEffect(() => {
    if (!grid || !waiting.current) return;
    setSpot(within(grid, waiting.current(grid)));
    waiting.current = null;
  }, [grid]);
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.querySelector("img")?.getBoundingClientRect();
    if (box) show((pixels) => pixelUnder(pixels, box, { x: clientX, y: clientY }));
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    show((pixels) => {
      const from = spot ?? { x: Math.floor(pixels.width / 2), y: Math.floor(pixels.height / 2) };
      return { x: from.x + step.x, y: from.y + step.y };
    });
  };
  return (
    <>
      {/* Above the picture, whose lower end a laptop's screen doesn't show. */}
      <output className="block text-sm" aria-live="polite">
        {read && spot ? `В точке: ${text(pixelAt(read, spot))}` : hint}
      </output>
      <section
        className="seen"
        {...readByKeyboard}
        aria-label={`${what}: укажите место ${where} или двигайте точку стрелками`}
        onPointerMove={point}
        onKeyDown={move}
      >
        {children}
        {grid && spot && (
          <svg className="seen-mark" viewBox={`0 0 ${grid.width} ${grid.height}`} aria-hidden="true">
            <rect x={spot.x} y={spot.y} width={1} height={1} />
          </svg>
        )}
      </section>
    </>
  );
}

/** The pixel under the pointer of a picture that stands in the middle of its box. */
function pixelUnder(pixels: Grid, box: DOMRect, pointer: Spot): Spot {
  const scale = Math.min(box.width / pixels.width, box.height / pixels.height);
  const left = box.left + (box.width - pixels.width * scale) / 2;
  const top = box.top + (box.height - pixels.height * scale) / 2;
  return { x: Math.floor((pointer.x - left) / scale), y: Math.floor((pointer.y - top) / scale) };
}

const within = ({ width, height }: Grid, { x, y }: Spot): Spot => ({
  x: Math.max(0, Math.min(width - 1, x)),
  y: Math.max(0, Math.min(height - 1, y)),
});
