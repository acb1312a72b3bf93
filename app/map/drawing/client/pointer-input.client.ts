import type { LeafletMouseEvent } from "leaflet";
import { ringAt } from "../geometry/contains";
import { cornerAt, middleAt } from "../geometry/hit";
import { apart, type Point, pixels, toPoint, toPosition } from "../geometry/plane";
import { ownLines, snap } from "../geometry/snap";
import { type Corner, isSketch, type Position } from "../model/drawing";
import type { DrawingMap } from "./drawing-map.client";
import { middleRoom } from "./paint-drawing";

/** Pixels. A finger covers more than a mouse's arrow points at. */
const reach = { mouse: 10, pen: 14, touch: 22 } as const;
const snapReach = 10;
/** Pixels: a pointer that moves less has clicked. */
const clickSlop = 4;

interface Held {
  pointer: number;
  corner: Corner;
  isNew: boolean;
  /** Where the pointer went down. */
  from: Point;
  moved: boolean;
}

const reachOf = (event: PointerEvent): number => (event.pointerType === "touch" ? reach.touch : reach.mouse);

/** Turns what the pointer does on the map into what it means for the drawing. */
export class PointerInput {
  private held: Held | null = null;
  /** A drag ends in a click of the browser's, which means nothing. */
  private ignoreClick = false;
  private readonly life = new AbortController();
  private readonly box: HTMLElement;

  constructor(
    private readonly drawn: DrawingMap,
    private readonly choose: (point: Point) => void,
  ) {
    this.box = drawn.map.getContainer();
    const { signal } = this.life;
    // Captured: the map must not begin to move when a corner is taken.
    this.box.addEventListener("pointerdown", (event) => this.down(event), { signal, capture: true });
    this.box.addEventListener("pointermove", (event) => this.move(event), { signal });
    this.box.addEventListener("pointerup", (event) => this.up(event), { signal });
    this.box.addEventListener("pointercancel", () => this.letGo(), { signal });
    this.box.addEventListener("pointerleave", () => this.leave(), { signal });
    drawn.map.on("click", this.click, this);
    drawn.map.on("dblclick", () => this.editor.growing && this.editor.finish());
  }

  stop(): void {
    this.life.abort();
  }

  private get editor() {
    return this.drawn.editor;
  }

  private get zoom(): number {
    return this.drawn.map.getZoom();
  }

  private pointOf(event: MouseEvent): Point {
    const { lat, lng } = this.drawn.map.mouseEventToLatLng(event);
    return toPoint([lng, lat]);
  }

  /** Where a point would come: drawn to the lines nearby, unless Alt is held. */
  private aim(point: Point, dragged: Corner | null, free: boolean): Position {
    const radius = pixels(snapReach, this.zoom);
    const near = { left: point.x - radius, right: point.x + radius, top: point.y - radius, bottom: point.y + radius };
    const lines = [...ownLines(this.editor.state.present, dragged), ...this.drawn.linesNear(near)];
    this.drawn.snapped = this.drawn.snapping && !free ? snap(point, lines, radius) : null;
    return toPosition(this.drawn.snapped ?? point);
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
    this.drawn.map.dragging.disable();
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
    if (!event.altKey && !(isSketch(corner) && this.editor.growing)) this.drawn.focusCorner(corner);
  }

  private leave(): void {
    if (this.held) return;
    this.drawn.snapped = null;
    this.editor.hover(null);
  }

  /** A second finger means to zoom, so what the first one holds stays where it was. */
  private letGo(): void {
    this.release();
    this.editor.letGo();
  }

  private release(): void {
    this.held = null;
    this.drawn.snapped = null;
    this.drawn.map.dragging.enable();
    this.drawn.repaint();
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
      this.drawn.snapped = null;
      return;
    }
    const ring = ringAt(this.editor.state.present.parts, [latlng.lng, latlng.lat]);
    this.editor.choose(ring && { ...ring, at: null });
    this.choose(point);
  }
}
