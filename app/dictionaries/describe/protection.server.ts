import type { PesticideUse } from "#contract/dictionaries-shapes";
import { capital } from "~/words/capital";
import { counted } from "~/words/format";
import type { Entry, Shelf } from "../shelf.server";
import type { Cell, Section } from "../view";
import { described } from "./description.server";
import { amount, country, range } from "./words.server";

type Threat = Entry<"pests"> | Entry<"weeds"> | Entry<"diseases">;

const days = (value: number) => (value === 0 ? "не требуется" : counted(value, "день", "дня", "дней"));
const rate = ({ rate_min, rate_max, unit }: PesticideUse) => `${range(rate_min, rate_max)} ${unit}`;

function water({ water_min, water_max, unit }: PesticideUse): string {
  if (water_min === null || water_max === null) return "—";
  return `${range(water_min, water_max)} ${unit.endsWith("/т") ? "л/т" : "л/га"}`;
}

/** «7 (3)»: days for people, in brackets for machines, as the state catalogue has them. */
function entryTerms({ reentry_days }: PesticideUse): string {
  if (reentry_days == null) return "не указан";
  return `${reentry_days.manual ?? "–"} (${reentry_days.mechanized ?? "–"})`;
}

function interval({ applications, interval_days }: PesticideUse): string {
  if (applications === 1 || interval_days === 0) return "—";
  return interval_days == null ? "не указан" : days(interval_days);
}

/** Own entries that were kept before there were such parts lack them. */
const waterWords = (metres: number | null | undefined) =>
  metres == null ? null : metres === 0 ? "не ограничено" : `не ближе ${amount(metres)} м`;

const useColumns = [
  ...["Культуры", "Против чего", "Норма", "Ожидание (кратность)", "Интервал"],
  ...["Выход: ручные (механизированные)", "Раствор", "Способ"],
];
const useRow = (shelf: Shelf, use: PesticideUse): Cell[] => [
  shelf.links("crops", use.crop_ids),
  use.targets,
  rate(use),
  `${days(use.waiting_days)} (${use.applications})`,
  interval(use),
  entryTerms(use),
  water(use),
  use.method,
];

/** The registered uses on a crop, one row each. */
export function usesOnCrop(shelf: Shelf, cropId: number): Section {
  const rows = shelf
    .all("pesticides")
    .flatMap((pesticide) =>
      pesticide.uses
        .filter(({ crop_ids }) => crop_ids.includes(cropId))
        .map((use): Cell[] => [
          shelf.links("pesticides", [pesticide.id]),
          capital(pesticide.class),
          rate(use),
          days(use.waiting_days),
          String(use.applications),
        ]),
    );
  return { title: "Препараты", table: { columns: ["Препарат", "Класс", "Норма", "Срок ожидания", "Обработок"], rows } };
}

const hurts = (crops: readonly number[]) => (shelf: Shelf) =>
  crops.length === 0 ? "Многим культурам" : shelf.links("crops", crops);
const cropNames = ({ crops }: Threat, shelf: Shelf) => {
  if (crops.length === 0) return "Многие";
  const names = crops.slice(0, 2).map((id) => shelf.name("crops", id));
  return names.join(", ") + (crops.length > names.length ? ` и ещё ${crops.length - names.length}` : "");
};

export const pesticides = described("pesticides", {
  needs: { list: ["pesticidevendors"], page: ["crops"] },
  columns: [
    ["Класс", (entry) => capital(entry.class)],
    ["Действующие вещества", ({ ingredients }) => ingredients.map(({ name }) => name).join(" + ") || "—"],
    ["Производитель", ({ vendor_id }, shelf) => shelf.name("pesticidevendors", vendor_id)],
  ],
  facts: (entry, shelf) => [
    { label: "Класс", value: capital(entry.class) },
    {
      label: "Действующие вещества",
      value: entry.ingredients.map((one) => `${one.name}, ${amount(one.amount)} ${one.unit}`).join("\n") || null,
    },
    { label: "Препаративная форма", value: entry.form },
    { label: "Производитель", value: shelf.links("pesticidevendors", [entry.vendor_id]) },
    { label: "Опасность для человека", value: `${entry.hazard_human} класс` },
    { label: "Опасность для пчёл", value: `${entry.hazard_bees} класс` },
    { label: "До водоёма", value: waterWords(entry.water_distance) },
    { label: "Страны регистрации", value: entry.countries.map(country).join(", ") || null },
  ],
  sections: ({ uses }, shelf) =>
    uses.length === 0
      ? []
      : [
          {
            title: "Регламенты применения",
            table: { columns: useColumns, rows: uses.map((use) => useRow(shelf, use)) },
          },
        ],
});

export const pests = described("pests", {
  needs: { list: ["crops"] },
  columns: [
    ["Вид повреждений", ({ kind }) => capital(kind)],
    ["Группа", ({ taxon }) => taxon],
    ["Культуры", cropNames],
  ],
  facts: ({ kind, taxon, latin_name, crops }, shelf) => [
    { label: "Латинское название", value: latin_name },
    { label: "Вид повреждений", value: capital(kind) },
    { label: "Систематическая группа", value: taxon },
    { label: "Повреждает", value: hurts(crops)(shelf) },
  ],
});

export const weeds = described("weeds", {
  needs: { list: ["crops"] },
  columns: [
    ["Вид", ({ kind }) => capital(kind)],
    ["Биогруппа", ({ biogroup }) => capital(biogroup)],
  ],
  facts: ({ kind, biogroup, latin_name, crops }, shelf) => [
    { label: "Латинское название", value: latin_name },
    { label: "Вид", value: capital(kind) },
    { label: "Биогруппа", value: capital(biogroup) },
    { label: "Вредит", value: hurts(crops)(shelf) },
  ],
});

export const diseases = described("diseases", {
  needs: { list: ["crops"] },
  columns: [
    ["Природа", ({ kind }) => capital(kind)],
    ["Культуры", cropNames],
  ],
  facts: ({ kind, latin_name, crops }, shelf) => [
    { label: "Возбудитель", value: latin_name },
    { label: "Природа", value: capital(kind) },
    { label: "Поражает", value: hurts(crops)(shelf) },
  ],
});
