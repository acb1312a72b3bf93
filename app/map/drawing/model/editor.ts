import {
  addPoint,
  beginSketch,
  dropLastPoint,
  finishSketch,
  growSketch,
  insertCorner,
  moveCorner,
  removeCorner,
  removeRing,
} from "./changes";
import { type Corner, type Drawing, isSketch, type Position, pointsOf, type RingId, type Sketch } from "./drawing";
import { beginEdit, type EditState, redo, shownDrawing, step, undo } from "./edit-state";

/**
 * What is being drawn, and everything that can be done to it. It knows neither React nor a map: both listen to it, so that a
 * drag repaints the map without rendering the page.
 */
export class Editor {
  private readonly listeners = new Set<() => void>();
  private current: EditState;

  /** @param now what is drawn already, where that is not what is saved */
  constructor(saved: Drawing, now: Drawing = saved) {
    this.current = step(beginEdit(saved), now);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get state(): EditState {
    return this.current;
  }

  get shown(): Drawing {
    return shownDrawing(this.current);
  }

  get growing(): boolean {
    return this.current.present.sketch?.growing ?? false;
  }

  undo(): void {
    this.become(undo(this.current));
  }

  redo(): void {
    this.become(redo(this.current));
  }

  /** Begins a new part, a hole or a line; what was begun before and not finished goes. */
  begin(kind: Sketch["kind"]): void {
    this.step(beginSketch(this.current.present, kind));
  }

  add(position: Position): void {
    this.step(addPoint(this.current.present, position));
  }

  dropLast(): void {
    this.step(dropLastPoint(this.current.present));
  }

  finish(): void {
    this.step(finishSketch(this.current.present));
    this.hover(null);
  }

  growOn(): void {
    this.step(growSketch(this.current.present));
  }

  /** Gives up what is begun. */
  cancel(): void {
    this.step({ ...this.current.present, sketch: null });
  }

  move(corner: Corner, to: Position): void {
    this.step(moveCorner(this.current.present, corner, to));
    this.choose(corner);
  }

  insert(corner: Corner, position: Position): void {
    this.step(insertCorner(this.current.present, corner, position));
    this.choose(corner);
  }

  removeCorner(corner: Corner): void {
    this.step(removeCorner(this.current.present, corner));
    const left = pointsOf(this.current.present, corner).length;
    if (this.current.notice === null && left > 0) this.choose({ ...corner, at: Math.min(corner.at, left - 1) });
  }

  removeRing(ring: RingId): void {
    this.step(removeRing(this.current.present, ring));
  }

  /** What Delete does: the chosen corner goes, or the chosen ring. */
  removeChosen(): void {
    const { chosen } = this.current;
    if (!chosen) return;
    if (chosen.at === null) this.removeRing(chosen);
    else this.removeCorner({ ...chosen, at: chosen.at });
  }

  /** Shows a corner at another place until it is dropped. @param isNew whether it comes into being by that */
  drag(corner: Corner, to: Position, isNew: boolean): void {
    const change = isNew ? insertCorner : moveCorner;
    this.become({ ...this.current, moving: change(this.current.present, corner, to), chosen: corner, hover: null });
  }

  drop(): void {
    const { moving, chosen } = this.current;
    if (!moving) return;
    this.step(moving);
    this.become({ ...this.current, chosen });
  }

  /** Gives a drag up. */
  letGo(): void {
    if (this.current.moving) this.become({ ...this.current, moving: null });
  }

  hover(position: Position | null): void {
    if (position !== this.current.hover) this.become({ ...this.current, hover: position });
  }

  choose(chosen: EditState["chosen"]): void {
    if (chosen !== this.current.chosen) this.become({ ...this.current, chosen, notice: null });
  }

  /** Puts something else in place of everything, as one step. */
  replace(drawing: Drawing): void {
    this.step(drawing);
  }

  /** Whether the corner is the first one of a contour that can be closed by it. */
  closes(corner: Corner): boolean {
    const { sketch } = this.current.present;
    return isSketch(corner) && corner.at === 0 && sketch?.kind !== "line" && (sketch?.points.length ?? 0) >= 3;
  }

  private step(next: Parameters<typeof step>[1]): void {
    this.become(step(this.current, next));
  }

  private become(state: EditState): void {
    if (state === this.current) return;
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
