import type { LatLngBoundsLiteral, Layer, Map as LeafletMap } from "leaflet";
import type { BaseStyle } from "../../base-styles";
import { CanvasLayer } from "../../canvas-layer.client";
import { createMap } from "../../create-map.client";
import { paintGraticule } from "../../graticule";
import { latOf, lonOf, metresPerPixel } from "../../mercator";
import { removeMap } from "../../remove-map.client";
import type { Box } from "../../shape";
import { crossingsOf } from "../geometry/crossings";
import { type Point, toPoint } from "../geometry/plane";
import { type SnapLine, type Snapped, snapLine } from "../geometry/snap";
import type { Corner, Part, Position } from "../model/drawing";
import type { Editor } from "../model/editor";
import { CornerButtons } from "./corner-buttons.client";
import { type NeighbourSource, Neighbours } from "./neighbours";
import { paintDrawing } from "./paint-drawing";
import { paintGround, type Tint } from "./paint-ground";
import { PointerInput } from "./pointer-input.client";

export interface DrawingMapEvents {
  /** A click on another field, or beside all of them. */
  choose(id: number | null): void;
  /** The map stands still, perhaps at another scale. */
  scale(metresPerPixel: number): void;
  failed(): void;
}

/** What the page wants to be seen besides the drawing. */
export interface Shown {
  /** The boundary that is saved. */
  ghost: readonly Part[];
  /** Lines that stand and that points jump to: the field around a plot, the plots beside it. */
  guides: readonly Part[];
  /** Places that stand out by themselves. */
  pins: readonly Position[];
  tints: readonly Tint[];
  /** Fields that stand out among the others. */
  marked: ReadonlySet<number>;
  faults: readonly Position[];
}

export interface MapPlace {
  lat: number;
  lon: number;
  zoom: number;
}

const fitting = { padding: [48, 48] as [number, number], maxZoom: 17, animate: false };
const nowhere = { centre: [50, 48] as [number, number], zoom: 5 };
const closeUp = 17;

/** A map that is drawn on. What is drawn lives in the editor; React only says what else is to be seen. */
export class DrawingMap {
  readonly map: LeafletMap;
  readonly neighbours: Neighbours;
  /** Whether points jump to lines nearby. */
  snapping = true;
  snapped: Snapped | null = null;
  private readonly ground = new CanvasLayer(
    (canvas, view) => paintGround(canvas, view, this.neighbours, this.shown),
    "overlayPane",
  );
  private readonly lines = new CanvasLayer((canvas, view) => {
    const scene = {
      ...this.shown,
      crossings: crossingsOf(this.editor.shown),
      snapped: this.snapped,
      handles: this.handles,
    };
    paintDrawing(canvas, view, this.editor.state, scene);
  }, "overlayPane");
  private readonly buttons: CornerButtons;
  private readonly input: PointerInput;
  private readonly unsubscribe: () => void;
  private base: Layer | null = null;
  /** Left before its fields had come. */
  private gone = false;
  private shown: Shown = { ghost: [], guides: [], pins: [], tints: [], marked: new Set(), faults: [] };

  constructor(
    container: HTMLElement,
    readonly editor: Editor,
    source: NeighbourSource,
    private readonly on: DrawingMapEvents,
    /** Without handles the drawing is only looked at. */
    private readonly handles: boolean,
  ) {
    this.map = createMap(container);
    this.map.doubleClickZoom.disable();
    this.neighbours = new Neighbours(source, () => this.ground.repaint());
    this.map.addLayer(this.ground).addLayer(this.lines);
    this.buttons = new CornerButtons(this);
    this.input = new PointerInput(this, (point) => this.on.choose(this.neighbours.at(point.x, point.y)));
    this.map.on("moveend", this.settle, this);
    this.unsubscribe = editor.subscribe(() => this.repaint());
  }

  /** Goes to a place, or to what is drawn, or else to all fields, and fetches these. */
  async start(place: MapPlace | null): Promise<void> {
    const corners = this.corners;
    const loaded = this.neighbours.load();
    if (place) this.map.setView([place.lat, place.lon], place.zoom, { animate: false });
    else this.fitPositions(corners);
    try {
      await loaded;
    } catch (error) {
      // Given up: the map is gone from the page, and can't be moved any more.
      if (error instanceof DOMException && error.name === "AbortError") return;
      this.on.failed();
    }
    if (this.gone || this.map.getZoom() !== undefined) return;
    if (this.neighbours.store.size > 0) this.showFields();
    else this.map.setView(nowhere.centre, nowhere.zoom);
  }

  show(shown: Partial<Shown>): void {
    this.shown = { ...this.shown, ...shown };
    this.ground.repaint();
    this.lines.repaint();
  }

  async setBase({ tiles }: BaseStyle): Promise<void> {
    const ground = async () => (tiles ? (await import("../../tiles.client")).tileLayer(tiles) : null);
    const layer = (await ground()) ?? new CanvasLayer(paintGraticule, "tilePane");
    if (this.gone) return;
    this.base?.remove();
    this.base = layer;
    this.map.addLayer(layer);
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  /** Shows all that is drawn; while nothing is, all fields. */
  showAll(): void {
    const corners = this.corners;
    if (corners.length > 1) this.fitPositions(corners);
    else this.showFields();
  }

  /** Shows some fields, by default all. */
  showFields(ids?: Iterable<number>): void {
    const box = this.neighbours.store.around(ids);
    if (box) this.fitBox(box);
  }

  goTo([lon, lat]: Position): void {
    this.map.setView([lat, lon], Math.max(this.map.getZoom(), closeUp));
  }

  /** What points jump to besides the drawing itself: fields nearby, guides, and for a line that cuts the field that it cuts. */
  linesNear(near: Box): SnapLine[] {
    const cut = this.editor.shown.sketch?.kind === "line" ? this.shown.ghost.flat() : [];
    const still = [...cut, ...this.shown.guides.flat()];
    return [...still.map((ring) => snapLine(ring, true)), ...this.neighbours.linesNear(near)];
  }

  get centre(): Point {
    const { lat, lng } = this.map.getCenter();
    return toPoint([lng, lat]);
  }

  /** What is in view, as a box of the plane. */
  get box(): Box {
    const bounds = this.map.getBounds();
    const [a, b] = [toPoint([bounds.getWest(), bounds.getNorth()]), toPoint([bounds.getEast(), bounds.getSouth()])];
    return { left: a.x, top: a.y, right: b.x, bottom: b.y };
  }

  focusCorner(corner: Corner): void {
    this.buttons.focus(corner);
  }

  repaint(): void {
    this.lines.repaint();
    this.buttons.place();
  }

  resize(): void {
    this.map.invalidateSize();
  }

  remove(): void {
    this.gone = true;
    this.unsubscribe();
    this.input.stop();
    this.neighbours.stop();
    removeMap(this.map);
  }

  /** Everything that the page wants to be in view. */
  private get corners(): Position[] {
    const { parts, sketch } = this.editor.shown;
    const { ghost, guides } = this.shown;
    return [...parts.flat(2), ...(sketch?.points ?? []), ...ghost.flat(2), ...guides.flat(2)];
  }

  private fitPositions(corners: readonly Position[]): void {
    const bounds = corners.map(([lon, lat]): [number, number] => [lat, lon]);
    if (bounds.length > 0) this.map.fitBounds(bounds, fitting);
  }

  private fitBox({ left, right, top, bottom }: Box): void {
    const { x, y } = this.neighbours.store.zero;
    const bounds: LatLngBoundsLiteral = [
      [latOf(bottom + y), lonOf(left + x)],
      [latOf(top + y), lonOf(right + x)],
    ];
    this.map.fitBounds(bounds, fitting);
  }

  private settle(): void {
    this.on.scale(metresPerPixel(this.map.getCenter().lat, this.map.getZoom()));
    this.neighbours.see(this.box, this.map.getZoom());
    this.buttons.place();
  }
}
