import type { Box, Origin } from "./shape";

/** Where the world lies on a canvas: a point of the world is at (x − left) · scale, (y − top) · scale. */
export interface CanvasView {
  /** Size in CSS pixels. */
  width: number;
  height: number;
  scale: number;
  left: number;
  top: number;
  zoom: number;
  latitude: number;
}

/** Share of the map by which its canvas is larger on every side, so that a short drag shows no empty edge. */
export const padding = 0.2;

/** The pixels across the canvas between which the map is seen. */
export function seenAcross({ width }: CanvasView): [from: number, to: number] {
  const beyond = (width * padding) / (1 + 2 * padding);
  return [beyond, width - beyond];
}

export type Paint = (context: CanvasRenderingContext2D, view: CanvasView) => void;

/** The view as seen from the origin that shapes are measured from. */
export const from = (view: CanvasView, { x, y }: Origin): CanvasView => ({
  ...view,
  left: view.left - x,
  top: view.top - y,
});

export const boxOfView = ({ left, top, width, height, scale }: CanvasView): Box => ({
  left,
  top,
  right: left + width / scale,
  bottom: top + height / scale,
});
