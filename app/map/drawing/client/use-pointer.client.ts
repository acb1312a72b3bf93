import type { LatLng, Map as LeafletMap, LeafletMouseEvent } from "leaflet";
import { useEffect, useRef } from "react";
import { useMap } from "react-leaflet/hooks";
import type { Box } from "../../shape";
import { ringAt } from "../geometry/contains";
import { cornerAt, middleAt } from "../geometry/hit";
import { apart, type Point, pixels, toPoint, toPosition } from "../geometry/plane";
import { ownLines, type SnapLine, type Snapped, snap } from "../geometry/snap";
import { type Corner, isSketch, type Position } from "../model/drawing";
import type { Editor } from "../model/editor";
import { middleRoom } from "./paint-drawing";

/** Pixels. A finger covers more than a mouse's arrow points at. */
const reach = { mouse: 10, pen: 14, touch: 22 } as const;
const snapReach = 10;
/** Pixels: a pointer that moves less has clicked. */
const clickSlop = 4;

/** What the pointer works on. */
export interface Surface {
  editor: Editor;
  /** Whether points jump to lines nearby. */
  snapping: boolean;
  /** What they jump to besides the drawing itself: fields nearby, guides, and for a line that cuts the field that it cuts. */
  linesNear: (box: Box) => SnapLine[];
  onSnapped: (snapped: Snapped | null) => void;
  /** A corner was taken, and is to have the focus. */
  onCorner: (corner: Corner) => void;
  /** A click that draws nothing. */
  onGround: (place: LatLng) => void;
}

interface Held {
  pointer: number;
  corner: Corner;
  isNew: boolean;
  /** Where the pointer went down. */
  from: Point;
  moved: boolean;
}

const reachOf = (event: PointerEvent): number => (event.pointerType === "touch" ? reach.touch : reach.mouse);

/** Lets the pointer draw on the map. */
export function usePointer(surface: Surface): void {
  const map = useMap();
  const latest = useRef(surface);
  latest.current = surface;
  useEffect(() => {
    const input = new PointerInput(map, () => latest.current);
    return () => input.stop();
  }, [map]);
}

/** Turns what the pointer does on the map into what it means for the drawing. */
class PointerInput {
  private held: Held | null = null;
  /** A drag ends in a click of the browser's, which means nothing. */
  private ignoreClick = false;
  private readonly life = new AbortController();
  private readonly box: HTMLElement;

  constructor(
    private readonly map: LeafletMap,
    private readonly surface: () => Surface,
  ) {
    this.box = map.getContainer();
    const { signal } = this.life;
    // Captured: the map must not begin to move when a corner is taken.
    this.box.addEventListener("pointerdown", (event) => this.down(event), { signal, capture: true });
    this.box.addEventListener("pointermove", (event) => this.move(event), { signal });
    this.box.addEventListener("pointerup", (event) => this.up(event), { signal });
    this.box.addEventListener("pointercancel", () => this.letGo(), { signal });
    this.box.addEventListener("pointerleave", () => this.leave(), { signal });
    map.on("click", this.click, this).on("dblclick", this.finish, this);
  }

  stop(): void {
    this.life.abort();
    this.map.off("click", this.click, this).off("dblclick", this.finish, this);
  }

  private get editor() {
    return this.surface().editor;
  }

  private get zoom(): number {
    return this.map.getZoom();
  }

  private pointOf(event: MouseEvent): Point {
    const { lat, lng } = this.map.mouseEventToLatLng(event);
    return toPoint([lng, lat]);
  }

  /** Where a point would come: drawn to the lines nearby, unless Alt is held. */
  private aim(point: Point, dragged: Corner | null, free: boolean): Position {
    const radius = pixels(snapReach, this.zoom);
    const near = { left: point.x - radius, right: point.x + radius, top: point.y - radius, bottom: point.y + radius };
    const { snapping, linesNear, onSnapped } = this.surface();
    const lines = [...ownLines(this.editor.state.present, dragged), ...linesNear(near)];
    const snapped = snapping && !free ? snap(point, lines, radius) : null;
    onSnapped(snapped);
    return toPosition(snapped ?? point);
  }

  private down(event: PointerEvent): void {
    this.ignoreClick = false;
    if (this.held) this.letGo();
    else if (event.button === 0) this.take(event);
  }

  private take(event: PointerEvent): void {
    const from = this.pointOf(event);
    const { taken, isNew } = this.handleAt(from, reachOf(event));
    if (!taken) return;
    const { part, ring, at } = taken;
    this.held = { pointer: event.pointerId, corner: { part, ring, at }, isNew, from, moved: false };
    this.map.dragging.disable();
    this.box.setPointerCapture(event.pointerId);
  }

  /** What can be taken hold of at a point: a corner, or else the middle of a side, where a new one comes into being. */
  private handleAt(point: Point, reached: number): { taken: Corner | null; isNew: boolean } {
    const { present } = this.editor.state;
    const radius = pixels(reached, this.zoom);
    const corner = cornerAt(present, point, radius);
    if (corner) return { taken: corner, isNew: false };
    return { taken: middleAt(present, point, radius, pixels(middleRoom, this.zoom)), isNew: true };
  }

  private move(event: PointerEvent): void {
    const { held } = this;
    const point = this.pointOf(event);
    if (!held) this.hover(event, point);
    else if (event.pointerId === held.pointer) this.dragTo(event, point, held);
  }

  private dragTo(event: PointerEvent, point: Point, held: Held): void {
    held.moved ||= apart(point, held.from) > pixels(clickSlop, this.zoom);
    if (!held.moved) return;
    const { corner, isNew } = held;
    this.editor.drag(corner, this.aim(point, isNew ? null : corner, event.altKey), isNew);
  }

  private hover(event: PointerEvent, point: Point): void {
    if (event.pointerType === "touch") return;
    if (this.editor.growing) {
      this.box.dataset.over = "ground";
      this.editor.hover(this.aim(point, null, event.altKey));
      return;
    }
    const { taken, isNew } = this.handleAt(point, reach.mouse);
    this.box.dataset.over = taken ? (isNew ? "middle" : "corner") : "none";
  }

  private up(event: PointerEvent): void {
    const { held } = this;
    if (!held || event.pointerId !== held.pointer) return;
    this.release();
    this.ignoreClick = true;
    const { corner, isNew } = held;
    if (held.moved) this.editor.drop();
    else if (isNew) this.editor.insert(corner, toPosition(held.from));
    else if (this.editor.closes(corner)) this.editor.finish();
    else if (event.altKey) this.editor.removeCorner(corner);
    else this.editor.choose(corner);
    if (!event.altKey && !(isSketch(corner) && this.editor.growing)) this.surface().onCorner(corner);
  }

  private leave(): void {
    if (this.held) return;
    this.surface().onSnapped(null);
    this.editor.hover(null);
  }

  /** A second finger means to zoom, so what the first one holds stays where it was. */
  private letGo(): void {
    this.release();
    this.editor.letGo();
  }

  private release(): void {
    this.held = null;
    this.surface().onSnapped(null);
    this.map.dragging.enable();
  }

  private finish(): void {
    if (this.editor.growing) this.editor.finish();
  }

  private click({ originalEvent, latlng }: LeafletMouseEvent): void {
    if (this.ignoreClick) {
      this.ignoreClick = false;
      return;
    }
    const point = toPoint([latlng.lng, latlng.lat]);
    if (this.editor.growing) {
      this.editor.add(this.aim(point, null, originalEvent.altKey));
      // A finger does not hover: what it has snapped to is over with the tap.
      this.surface().onSnapped(null);
      return;
    }
    const ring = ringAt(this.editor.state.present.parts, [latlng.lng, latlng.lat]);
    this.editor.choose(ring && { ...ring, at: null });
    this.surface().onGround(latlng);
  }
}
