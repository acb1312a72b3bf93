import { fetchFieldTable } from "../../fetch-field-table";
import { fetchOutlines } from "../../fetch-outlines";
import { FieldLooks } from "../../field-looks";
import { latOf, lonOf, worldX, worldY } from "../../mercator";
import { OutlineStore } from "../../outline-store";
import type { LabelText } from "../../paint-labels";
import { type Box, meets, ringsOf, type Shape } from "../../shape";
import { type SnapLine, snapLine } from "../geometry/snap";
import { toParts } from "../text/geojson";
import { type FieldBrief, fetchBrief } from "./brief";

const roughTolerance = 40;
const fineTolerance = 1;
/** From here on outlines of a metre are worth their bytes. */
const fineZoom = 12;
/** Degrees: boxes are rounded outwards to it, so that small moves ask for the same one. */
const step = 0.02;

const outwards = (low: number, high: number) => [Math.floor(low / step) * step, Math.ceil(high / step) * step] as const;

export interface NeighbourSource {
  /** Where outlines are had from. */
  outlines: string;
  /** Where names are had from: the list, by columns. */
  names: string;
  /** Where one field's exact boundary is had from. */
  brief(id: number): string;
  /** The field that is edited: no neighbour of itself. */
  own: number | null;
}

/**
 * The other fields around. All of them roughly, those on screen to a metre, and whichever the pointer comes near exactly:
 * what snaps to a neighbour must share its very corners.
 */
export class Neighbours {
  readonly store = new OutlineStore(roughTolerance);
  private readonly exact = new Map<number, SnapLine[]>();
  private readonly asked = new Set<number>();
  private readonly life = new AbortController();
  private view = new AbortController();
  private covered: Box | null = null;
  private loaded: Promise<void> | null = null;
  private looks: FieldLooks | null = null;
  private changed: () => void = () => undefined;

  constructor(private readonly source: NeighbourSource) {}

  /**
   * @param changed called whenever more of them is known
   * @throws Error when the outlines can't be had
   */
  load(changed: () => void): Promise<void> {
    this.changed = changed;
    this.loaded = this.fetchAll();
    return this.loaded;
  }

  /** Fetches finer outlines of what is in view, once all are asked for; what an earlier view still waited for is given up. */
  see(box: Box, zoom: number): void {
    if (!this.loaded || zoom < fineZoom || (this.covered && holds(this.covered, box))) return;
    this.view.abort();
    this.view = new AbortController();
    // The rough ones stay where the finer can't be had, and the next move asks again.
    this.fetchFine(box, this.view.signal).catch(() => {});
  }

  private async fetchAll(): Promise<void> {
    const all = await fetchOutlines(this.source.outlines, { tolerance: roughTolerance }, this.life.signal);
    this.store.putOverview(all);
    this.changed();
    // Names come after the lines; without them the lines are still there to draw by.
    this.fetchNames().catch(() => {});
  }

  private async fetchNames(): Promise<void> {
    this.looks = new FieldLooks(await fetchFieldTable(this.source.names, this.life.signal), "crop");
    this.changed();
  }

  /** Null while the names are on their way, and for a field beyond the header's choice. */
  readonly labelOf = (id: number): LabelText | null => this.looks?.labelOf(id) ?? null;

  /** All of them come first: they set where the plane is measured from. */
  private async fetchFine(box: Box, signal: AbortSignal): Promise<void> {
    await this.loaded;
    const [west, east] = outwards(lonOf(box.left), lonOf(box.right));
    const [south, north] = outwards(latOf(box.bottom), latOf(box.top));
    const asked = { tolerance: fineTolerance, west, east, south, north };
    this.store.putFine(await fetchOutlines(this.source.outlines, asked, signal), fineTolerance);
    this.covered = { left: worldX(west), right: worldX(east), top: worldY(north), bottom: worldY(south) };
    this.changed();
  }

  /** The others that meet a box of the plane. */
  within({ left, right, top, bottom }: Box): Shape[] {
    const { x, y } = this.store.zero;
    const box = { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
    return this.store.within(box, 0).filter((shape) => shape.id !== this.source.own && meets(shape, box));
  }

  /** The lines of the others near a point; those not yet known exactly are asked for, and stand in roughly meanwhile. */
  linesNear(box: Box): SnapLine[] {
    return this.within(box).flatMap((shape) => {
      this.want(shape.id);
      const rough = ringsOf(shape).map((points) => ({ points, origin: this.store.zero, closed: true }));
      return this.exact.get(shape.id) ?? rough;
    });
  }

  at(x: number, y: number): number | null {
    const { zero } = this.store;
    return this.store.at(x - zero.x, y - zero.y, (id) => id !== this.source.own);
  }

  get stopped(): boolean {
    return this.life.signal.aborted;
  }

  stop(): void {
    this.life.abort();
    this.view.abort();
  }

  private want(id: number): void {
    if (this.asked.has(id)) return;
    this.asked.add(id);
    fetchBrief(this.source.brief(id), this.life.signal).then(
      (brief) => this.exact.set(id, linesOfBrief(brief)),
      () => this.asked.delete(id),
    );
  }
}

const linesOfBrief = ({ geojson }: FieldBrief): SnapLine[] =>
  toParts(geojson)
    .flat()
    .map((ring) => snapLine(ring, true));

const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom;
