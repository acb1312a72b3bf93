import { unzipBytes } from "#formats/xlsx/testing/unzip";

/**
 * Task data as a terminal understands them, written from ISO 11783-10 (annex D: elements, grids) and the data dictionary of
 * ISO 11783-11; it shares nothing with what writes them.
 */
interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? "?");

/** The root of a document that has neither texts nor anything else but elements. @throws Error where it isn't well-formed */
function parse(xml: string): Node {
  const top: Node = { name: "", attributes: {}, children: [] };
  const open = [top];
  const rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>/, "");
  const left = rest.replace(/<(\/?)(\w+)((?:\s+\w+="[^"<]*")*)\s*(\/?)>/g, (_, ends, name, written, closed) => {
    if (ends) {
      if (open.pop()?.name !== name) throw new Error(`${name} ends what it has not begun`);
      return "";
    }
    const pairs = [...String(written).matchAll(/(\w+)="([^"]*)"/g)];
    const attributes = Object.fromEntries(pairs.map(([, key = "", value = ""]) => [key, plain(value)]));
    if (Object.keys(attributes).length !== pairs.length) throw new Error(`${name} has an attribute twice`);
    const node: Node = { name, attributes, children: [] };
    open.at(-1)?.children.push(node);
    if (!closed) open.push(node);
    return "";
  });
  const [root, ...others] = top.children;
  if (left.trim() !== "" || open.length !== 1 || !root || others.length > 0)
    throw new Error(`Not well-formed: ${left}`);
  return root;
}

const all = ({ children }: Node, name: string) => children.filter((one) => one.name === name);
const number = ({ attributes, name }: Node, letter: string): number => {
  const value = Number(attributes[letter] || Number.NaN);
  if (!Number.isFinite(value)) throw new Error(`${name} has no number ${letter}`);
  return value;
};

/** Of a unit per hectare that a step of a data dictionary's entry is: 0.01 mm³/m², 1 mg/m², 0.001 per m². */
const perHectare: Readonly<Record<string, number>> = { "0001": 1e-4, "0006": 1e-2, "000B": 10 };

type Ring = readonly (readonly [lon: number, lat: number])[];

const isInRing = (ring: Ring, lon: number, lat: number): boolean =>
  ring.reduce((inside, [x, y], index) => {
    const [u, v] = ring[(index + 1) % ring.length] ?? [x, y];
    return y > lat !== v > lat && lon < x + ((u - x) * (lat - y)) / (v - y) ? !inside : inside;
  }, false);

/** Rings of a polygon by their type: 1 is its border, 2 what is left out of it. */
const ringsOf = (polygon: Node, type: string): Ring[] =>
  all(polygon, "LSG")
    .filter(({ attributes }) => attributes.A === type)
    .map((line) => all(line, "PNT").map((point) => [number(point, "D"), number(point, "C")] as const));

const isIn = (zone: Node, lon: number, lat: number): boolean =>
  all(zone, "PLN").some(
    (polygon) =>
      ringsOf(polygon, "1").some((ring) => isInRing(ring, lon, lat)) &&
      !ringsOf(polygon, "2").some((ring) => isInRing(ring, lon, lat)),
  );

export interface Applied {
  /** Of litres, kilograms or seeds a hectare, by the entry of the data dictionary. */
  perHectare: number;
  /** What the driver reads, with its unit. */
  shown: string;
  product: string;
}

/** Opens zipped task data and tells what a terminal puts on a place. */
export function openTaskData(zipped: Buffer): { rateAt(lon: number, lat: number): Applied } {
  const files = unzipBytes(zipped);
  const root = parse(String(files.get("TASKDATA/TASKDATA.XML")));
  if (root.name !== "ISO11783_TaskData") throw new Error("No task data");
  const [task] = all(root, "TSK");
  if (!task) throw new Error("No task");
  const zones = all(task, "TZN");
  const named = (name: string, id: string | undefined) => {
    const found = all(root, name).find(({ attributes }) => attributes.A === id);
    if (!found) throw new Error(`No ${name} ${id}`);
    return found;
  };
  const setFor = (code: number) => {
    const [value] = all(zones.find((zone) => number(zone, "A") === code) ?? task, "PDV");
    if (!value) throw new Error(`No zone ${code}`);
    return value;
  };
  const told = (by: Node, value = number(by, "B")): Applied => {
    const view = named("VPN", by.attributes.E);
    const shown = ((value + number(view, "B")) * number(view, "C")).toFixed(number(view, "D"));
    const step = perHectare[by.attributes.A ?? ""] ?? Number.NaN;
    const product = named("PDT", by.attributes.C).attributes.B ?? "";
    return { perHectare: value * step, shown: `${shown} ${view.attributes.E}`, product };
  };
  const [grid] = all(task, "GRD");
  const bytes = grid && files.get(`TASKDATA/${grid.attributes.G}.bin`);
  if (grid && bytes?.length !== number(grid, "H")) throw new Error("The grid's file is missing or of another length");

  const inGrid = (given: Node, cells: Buffer, lon: number, lat: number): Applied => {
    const [columns, rows] = [number(given, "E"), number(given, "F")];
    const row = Math.floor((lat - number(given, "A")) / number(given, "C"));
    const column = Math.floor((lon - number(given, "B")) / number(given, "D"));
    if (row < 0 || column < 0 || row >= rows || column >= columns) return told(setFor(number(task, "J")));
    const cell = row * columns + column;
    if (given.attributes.I === "1") return told(setFor(cells.readUInt8(cell)));
    return told(setFor(number(given, "J")), cells.readInt32LE(cell * 4));
  };
  return {
    rateAt(lon, lat) {
      if (grid && bytes) return inGrid(grid, bytes, lon, lat);
      const zone = zones.find((one) => isIn(one, lon, lat));
      return told(setFor(zone ? number(zone, "A") : number(task, "H")));
    },
  };
}
