import { workGroup, workType } from "#contract/work-words";
import type { ColumnKey } from "./columns";
import { columnKeys } from "./columns";
import { type EntryLists, knownFrom } from "./lists";
import type { EntryEdits } from "./view";

const lists: EntryLists = {
  field: [
    { id: 11, name: "Поле 1", area: 500_000 },
    { id: 12, name: "Поле 12", area: 0 },
  ],
  type: [
    { id: workType.cultivation, name: "Культивация", group: workGroup.tillage },
    { id: workType.spraying, name: "Опрыскивание", group: workGroup.spraying },
    { id: workType.sowing, name: "Посев", group: workGroup.sowing },
  ],
  machine: [{ id: 7, name: "К-744Р2 61 РО 4410" }],
  implement: [{ id: 8, name: "Сеялка СЗ-5,4" }],
  operator: [{ id: 9, name: "Ёлкин Пётр" }],
  product: [
    { id: 1, name: "Балерина", kind: "pesticide", product_id: 31, unit: "л/га" },
    { id: 2, name: "Карбамид", kind: "fertilizer", product_id: 5, unit: "кг/га" },
  ],
};

/** A sheet with these rows of texts in it. */
export const editsOf = (rows: readonly (readonly string[])[]): EntryEdits =>
  new Map(
    rows.map(
      (texts, row) => [row, new Map(texts.map((value, column) => [column, { value, was: "" }] as const))] as const,
    ),
  );

export const known = knownFrom(lists);
export const day = { date: "2026-11-21", today: "2026-11-21" };

/** A row with these texts in it. */
export const rowOf = (texts: Partial<Record<ColumnKey, string>>): string[] => columnKeys.map((key) => texts[key] ?? "");
