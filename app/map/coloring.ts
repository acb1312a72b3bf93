import { rankOf, uniformityRanks } from "#contract/uniformity-words";
import { missingCrop } from "~/words/format";
import { type FieldRow, type FieldTable, rowAt, type SowingStage } from "./field-table";

/** What the fields' colours can tell, by the names of the address. */
export const colorings = ["crop", "stage", "ndvi", "spread", "relief"] as const;
export type Coloring = (typeof colorings)[number];

export const coloringNames: Record<Coloring, string> = {
  crop: "По культуре",
  stage: "По ходу сева и уборки",
  ndvi: "По NDVI",
  spread: "По однородности",
  relief: "По высоте",
};

export const readColoring = (text: string | null): Coloring => colorings.find((name) => name === text) ?? "crop";

/** Fields of one colour. */
export interface ColorClass {
  /** Where it stands in the legend; null for what goes by its land. */
  order: number | null;
  name: string;
  /** Null for fields of which nothing is known. */
  color: string | null;
}

const stages: Record<SowingStage, ColorClass> = {
  planned: { order: 1, name: "Не посеяно", color: "#8fb3d9" },
  sown: { order: 2, name: "Посеяно", color: "#5aa469" },
  harvested: { order: 3, name: "Убрано", color: "#d9b25f" },
  none: { order: 9, name: missingCrop, color: null },
};

/** From the barest soil to the densest crop; each up to its value, in the palette of satellite pictures. */
const ndviClasses: [below: number, color: ColorClass][] = [
  [0.2, { order: 1, name: "до 0,20", color: "#c0392b" }],
  [0.35, { order: 2, name: "0,20–0,35", color: "#e67e22" }],
  [0.5, { order: 3, name: "0,35–0,50", color: "#f1c40f" }],
  [0.65, { order: 4, name: "0,50–0,65", color: "#a3cb38" }],
  [Number.POSITIVE_INFINITY, { order: 5, name: "от 0,65", color: "#27803f" }],
];
/** From the lowest field to the highest one, in equal steps. */
const reliefColors = ["#3f8f6b", "#9dc183", "#ecdc9a", "#d8a25e", "#a5673f"];
const noRelief: ColorClass = { order: 9, name: "Высота неизвестна", color: null };
/** The lowest field's metres and a step's, by table: asked for each field of each painting. */
const steps = new WeakMap<FieldTable, [low: number, step: number]>();

function reliefClass(table: FieldTable, { relief }: FieldRow): ColorClass {
  if (relief === null) return noRelief;
  let known = steps.get(table);
  if (!known) {
    const metres = table.relief.filter((value) => value !== null);
    const low = Math.min(...metres);
    known = [low, Math.max(1, Math.ceil((Math.max(...metres) - low + 1) / reliefColors.length))];
    steps.set(table, known);
  }
  const [low, step] = known;
  const order = Math.floor((relief - low) / step);
  const from = low + order * step;
  return { order, name: step > 1 ? `${from}–${from + step - 1} м` : `${from} м`, color: reliefColors[order] ?? null };
}

const noNdvi: ColorClass = { order: 9, name: "Снимков нет", color: null };
/** From very uniform to very uneven. */
const evenness: ColorClass[] = uniformityRanks.map(({ rank, name, color }) => ({ order: rank, name, color }));
const noCrop: ColorClass = { order: null, name: missingCrop, color: null };

function classOf(table: FieldTable, at: number, coloring: Coloring): ColorClass {
  if (coloring === "crop") {
    const crop = table.crops[table.crop[at] ?? -1];
    return crop ? { order: null, name: crop.name, color: crop.color } : noCrop;
  }
  const row = rowAt(table, at);
  const { stage, ndvi, spread } = row;
  if (coloring === "relief") return reliefClass(table, row);
  if (coloring === "spread") return evenness[(rankOf(spread) ?? 0) - 1] ?? noNdvi;
  if (coloring === "stage") return stages[stage];
  return (ndvi !== null && ndviClasses.find(([below]) => ndvi < below)?.[1]) || noNdvi;
}

export const colorAt = (table: FieldTable, at: number, coloring: Coloring): string | null =>
  classOf(table, at, coloring).color;

export interface LegendEntry extends ColorClass {
  fields: number;
  /** m² */
  area: number;
}

/** How many fields and how much land each colour has: in its own order, or the largest first; what is not known last. */
export function legendOf(table: FieldTable, coloring: Coloring): LegendEntry[] {
  const entries = new Map<string, LegendEntry>();
  for (let at = 0; at < table.ids.length; at++) {
    const { area } = rowAt(table, at);
    const known = classOf(table, at, coloring);
    const key = `${known.name} ${known.color}`;
    const entry = entries.get(key) ?? { ...known, fields: 0, area: 0 };
    entries.set(key, { ...entry, fields: entry.fields + 1, area: entry.area + area });
  }
  const unknown = ({ color }: LegendEntry) => Number(color === null);
  return [...entries.values()].sort(
    (a, b) => unknown(a) - unknown(b) || (a.order ?? 0) - (b.order ?? 0) || b.area - a.area,
  );
}
