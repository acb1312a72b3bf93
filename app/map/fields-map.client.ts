import type { LatLngBoundsLiteral, Layer, Map as LeafletMap, LeafletMouseEvent } from "leaflet";
import type { BaseStyle } from "./base-styles";
import { CanvasLayer } from "./canvas-layer.client";
import type { Coloring } from "./coloring";
import { createMap } from "./create-map.client";
import { overviewTolerance } from "./detail";
import { FieldLooks } from "./field-looks";
import { FieldPainter, type Marks } from "./field-painter";
import type { FieldTable } from "./field-table";
import { paintGraticule } from "./graticule";
import { keepStanding, keptStanding } from "./map-memory";
import { latOf, lonOf, metresPerPixel, worldX, worldY } from "./mercator";
import { OutlineLoader } from "./outline-loader";
import { OutlineStore } from "./outline-store";
import type { Place } from "./read-place";
import { removeMap } from "./remove-map.client";
import type { Box } from "./shape";

export type MapState = "loading" | "ready" | "empty" | "failed";

export interface FieldsMapEvents {
  /** The field under the pointer, once the pointer rests for 50 ms. */
  hover(id: number | null): void;
  /** A click: on a field or beside all of them. */
  choose(id: number | null): void;
  state(state: MapState): void;
  /** The map stands still, perhaps at another scale. */
  scale(metresPerPixel: number): void;
}

export interface Shown {
  customerId: number;
  /** Where outlines are had from. */
  outlines: string;
  /** Names what is filtered. */
  scope: string;
  /** Where to stand when it was not left anywhere. */
  place: Place | null;
}

const hoverDebounce = 50;
const fitting = { padding: [24, 24] as [number, number], maxZoom: 15 };
/** The plains between the Dnieper and the Irtysh, for who has no boundary yet. */
const nowhere = { centre: [50, 48] as [number, number], zoom: 5 };

/** The map of fields behind a few plain methods; React only tells it what to show. */
export class FieldsMap {
  readonly map: LeafletMap;
  private readonly store = new OutlineStore(overviewTolerance);
  private readonly painter = new FieldPainter(this.store);
  private readonly loader: OutlineLoader;
  private readonly fields = new CanvasLayer(this.painter.fields, "overlayPane");
  private readonly signs = new CanvasLayer(this.painter.signs, "overlayPane", () => this.painter.isUnmarked);
  private readonly ground = new CanvasLayer(paintGraticule, "tilePane");
  /** Pictures over the ground; where they don't come, the ground is seen. */
  private tiles: Layer | null = null;
  private base: BaseStyle | undefined;
  /** Whether the first view was chosen before it was known which fields are shown. */
  private guessed = false;
  private hoverTimer = 0;

  constructor(
    container: HTMLElement,
    private readonly shown: Shown,
    private readonly on: FieldsMapEvents,
  ) {
    this.map = createMap(container);
    this.loader = new OutlineLoader(shown.outlines, this.store);
    this.map.addLayer(this.ground).addLayer(this.fields).addLayer(this.signs);
    this.map.on("moveend", this.settle, this);
    this.map.on("mousemove", this.hover, this);
    this.map.on("mouseout", () => this.hovered(null));
    this.map.on("click", (event: LeafletMouseEvent) => this.on.choose(this.fieldAt(event)));
  }

  async start(): Promise<void> {
    this.on.state("loading");
    try {
      await this.loader.loadOverview();
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) this.on.state("failed");
      return;
    }
    this.on.state(this.store.size === 0 ? "empty" : "ready");
    this.place();
  }

  /** Shows the fields of a table; when what is filtered has changed, the map goes to what is left. */
  show(table: FieldTable, scope: string, coloring: Coloring): void {
    const moved = this.shown.scope !== scope || (this.guessed && table.ids.length < this.store.size);
    this.painter.looks = new FieldLooks(table, coloring);
    this.shown.scope = scope;
    this.guessed = false;
    if (moved && this.placed) this.fit(this.store.around(table.ids));
    this.repaint();
  }

  mark(marks: Marks): void {
    this.painter.marks = marks;
    if (this.placed) this.keep();
    this.signs.repaint();
  }

  async setBase(base: BaseStyle | undefined): Promise<void> {
    const { tiles } = base ?? {};
    this.base = base;
    this.tiles?.remove();
    this.tiles = null;
    // Between two zooms pictures are blurred; lines are not, and fit the screen better.
    this.map.options.zoomSnap = tiles ? 1 : 0.5;
    if (!tiles) return;
    const { tileLayer } = await import("./tiles.client");
    if (this.base !== base) return;
    this.tiles = tileLayer(tiles).addTo(this.map);
  }

  /** Moves so that a field is well in view. */
  goTo(id: number): void {
    this.fit(this.store.around([id]));
  }

  showAll(): void {
    this.fit(this.store.around(this.painter.looks?.ids) ?? this.store.around());
  }

  zoomBy(steps: number): void {
    if (this.placed) this.map.setZoom(this.map.getZoom() + steps);
  }

  resize(): void {
    this.map.invalidateSize();
  }

  remove(): void {
    window.clearTimeout(this.hoverTimer);
    this.loader.stop();
    removeMap(this.map);
  }

  /** «47.23571,39.70150,14»: where the map stands, as addresses say it; null while it is nowhere. */
  get standing(): string | null {
    if (!this.placed) return null;
    const { lat, lng } = this.map.getCenter();
    return [lat.toFixed(5), lng.toFixed(5), Math.round(this.map.getZoom())].join();
  }

  private get placed(): boolean {
    return this.map.getZoom() !== undefined;
  }

  /** The first view: where it was left, or what was asked for, or the chosen field, or everything that is shown. */
  private place(): void {
    const { customerId, scope } = this.shown;
    const { selected } = this.painter.marks;
    const kept = keptStanding(customerId, scope, selected) ?? this.shown.place;
    const chosen = selected === null ? null : this.store.around([selected]);
    if (this.store.size === 0) this.map.setView(nowhere.centre, nowhere.zoom);
    else if (kept) this.map.setView([kept.lat, kept.lon], kept.zoom, { animate: false });
    else if (chosen) this.fit(chosen);
    else {
      this.guessed = this.painter.looks === null;
      this.showAll();
    }
  }

  private fit(box: Box | null): void {
    if (!box) return;
    const { x, y } = this.store.zero;
    const bounds: LatLngBoundsLiteral = [
      [latOf(box.bottom + y), lonOf(box.left + x)],
      [latOf(box.top + y), lonOf(box.right + x)],
    ];
    this.map.fitBounds(bounds, fitting);
  }

  private repaint(): void {
    this.fields.repaint();
    this.signs.repaint();
  }

  private keep(): void {
    const { lat, lng } = this.map.getCenter();
    const { customerId, scope } = this.shown;
    const field = this.painter.marks.selected;
    keepStanding(customerId, { lat, lon: lng, zoom: this.map.getZoom(), scope, field });
  }

  private settle(): void {
    this.keep();
    const { lat } = this.map.getCenter();
    const zoom = this.map.getZoom();
    this.on.scale(metresPerPixel(lat, zoom));
    const bounds = this.map.getBounds();
    const { x, y } = this.store.zero;
    const [left, right] = [worldX(bounds.getWest()) - x, worldX(bounds.getEast()) - x];
    const [top, bottom] = [worldY(bounds.getNorth()) - y, worldY(bounds.getSouth()) - y];
    this.loader.refine(zoom, { left, right, top, bottom }, () => this.repaint());
  }

  private fieldAt({ latlng }: LeafletMouseEvent): number | null {
    const { x, y } = this.store.zero;
    const shown = (id: number) => this.painter.looks?.has(id) ?? false;
    return this.store.at(worldX(latlng.lng) - x, worldY(latlng.lat) - y, shown);
  }

  private hover(event: LeafletMouseEvent): void {
    window.clearTimeout(this.hoverTimer);
    this.hoverTimer = window.setTimeout(() => this.hovered(this.fieldAt(event)), hoverDebounce);
  }

  private hovered(id: number | null): void {
    window.clearTimeout(this.hoverTimer);
    this.map.getContainer().classList.toggle("map-over-field", id !== null);
    if (id !== this.painter.marks.hovered) this.on.hover(id);
  }
}
