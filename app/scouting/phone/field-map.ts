import { control, type KnownField, svgSpace } from "./page";

const size = 100;

/** Degrees of a field laid into a square, and back. */
function frameOf(outline: KnownField["outline"]) {
  const all = outline.flat();
  const [lons, lats] = [all.map(([lon]) => lon), all.map(([, lat]) => lat)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const squeeze = Math.cos(((south + north) * Math.PI) / 360);
  const scale = size / Math.max((east - west) * squeeze, north - south, 1e-6);
  return {
    place: (lon: number, lat: number) => [(lon - west) * squeeze * scale, (north - lat) * scale] as const,
    position: (x: number, y: number) => ({ lon: x / (squeeze * scale) + west, lat: north - y / scale }),
    width: (east - west) * squeeze * scale,
    height: (north - south) * scale,
  };
}

const shape = (tag: string, attributes: Record<string, string | number>, text = "") => {
  const element = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.textContent = text;
  return element;
};

const degrees = (input: HTMLInputElement | null): number => Number.parseFloat((input?.value ?? "").replace(",", "."));

/** The field without tiles, which a phone without a line hasn't: a tap puts the open point there. */
export class FieldMap {
  private readonly svg: Element;
  private readonly pins = shape("g", {});
  private readonly me = shape("circle", { r: 2, fill: "#1b5e9b", visibility: "hidden" });
  private readonly frame: ReturnType<typeof frameOf>;

  constructor(
    place: HTMLElement,
    outline: KnownField["outline"],
    private readonly points: () => HTMLElement[],
    tapped: (position: { lat: number; lon: number }) => void,
  ) {
    this.frame = frameOf(outline);
    const { width, height } = this.frame;
    this.svg = shape("svg", {
      class: "inspect-map",
      viewBox: `-8 -8 ${width + 16} ${height + 16}`,
      role: "img",
      "aria-label": "Поле и точки осмотра",
    });
    const path = outline.map((ring) => `M${ring.map(([lon, lat]) => this.frame.place(lon, lat).join(" ")).join("L")}Z`);
    this.svg.append(shape("path", { d: path.join(""), fill: "#e2efe6", stroke: "#0b6b4f" }), this.me, this.pins);
    this.svg.addEventListener("click", (event) => {
      const { clientX, clientY } = event as MouseEvent;
      const matrix = (this.svg as SVGSVGElement).getScreenCTM();
      if (!matrix) return;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      tapped(this.frame.position(x, y));
    });
    place.replaceChildren(this.svg);
  }

  /** Where the walker stands. */
  stand(lon: number, lat: number): void {
    const [cx, cy] = this.frame.place(lon, lat);
    for (const [name, value] of Object.entries({ cx, cy, visibility: "visible" }))
      this.me.setAttribute(name, String(value));
  }

  draw(): void {
    this.pins.replaceChildren(
      ...this.points().flatMap((point, nth) => {
        const [x, y] = this.frame.place(degrees(control(point, "lon")), degrees(control(point, "lat")));
        if (!Number.isFinite(x) || !Number.isFinite(y)) return [];
        const pin = shape("g", { transform: `translate(${x} ${y})` });
        pin.append(shape("circle", { r: 4, fill: "#b3261e", stroke: "#fff" }), shape("text", {}, String(nth + 1)));
        return [pin];
      }),
    );
  }
}
