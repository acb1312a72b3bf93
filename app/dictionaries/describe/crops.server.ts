import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import { capital } from "~/words/capital";
import { counted } from "~/words/format";
import type { Entry, Shelf } from "../shelf.server";
import type { Cell, EntryLink, Section } from "../view";
import { described } from "./description.server";
import { usesOnCrop } from "./protection.server";
import { range } from "./words.server";

const years = (value: number) => counted(value, "год", "года", "лет");
const interval = ({ return_interval }: Entry<"crops">) =>
  return_interval <= 1 ? "без ограничений" : `через ${years(return_interval)}`;
const usualYield = ({ yield_typical }: Entry<"crops">) =>
  yield_typical ? `${range(yield_typical[0], yield_typical[1])} ц/га` : "—";

function stagesOf(shelf: Shelf, cropId: number): Section {
  const rows = shelf
    .all("cropdevstages")
    .filter(({ crop_ids }) => crop_ids.includes(cropId))
    .map(({ code, id }): Cell[] => [code, shelf.links("cropdevstages", [id])]);
  return { title: "Фазы развития", table: { columns: ["BBCH", "Фаза"], rows } };
}

export const crops = described("crops", {
  needs: { page: ["cropdevstages", "seeds", "seedvendors", "pesticides", "weeds", "diseases", "pests"] },
  columns: [
    ["Группа", ({ group }) => capital(group)],
    ["Возврат на поле", interval],
    ["Урожайность", usualYield],
  ],
  facts: (entry) => [
    { label: "Латинское название", value: entry.latin_name },
    { label: "Семейство", value: entry.family },
    { label: "Группа", value: capital(entry.group) },
    { label: "Озимая", value: entry.winter ? "да" : "нет" },
    { label: "Место в списках", value: entry.id < firstOwnEntryId ? `${entry.important}-е` : null },
    { label: "Возврат на поле", value: interval(entry) },
    { label: "Обычная урожайность", value: entry.yield_typical ? usualYield(entry) : null },
  ],
  sections: ({ id }, shelf) => {
    const hurting = (title: string, links: EntryLink[]): Section => ({ title, links });
    const hurts = ({ crops: ids }: { crops: number[] }) => ids.includes(id);
    return [
      { title: "Сорта и гибриды", links: shelf.linksWhere("seeds", ({ crop_id }) => crop_id === id) },
      {
        title: "Оригинаторы семян",
        links: shelf.linksWhere("seedvendors", (vendor) =>
          shelf.all("seeds").some(({ crop_id, seed_vendor_id }) => crop_id === id && seed_vendor_id === vendor.id),
        ),
      },
      hurting("Вредители", shelf.linksWhere("pests", hurts)),
      hurting("Болезни", shelf.linksWhere("diseases", hurts)),
      hurting("Сорняки", shelf.linksWhere("weeds", hurts)),
      stagesOf(shelf, id),
      usesOnCrop(shelf, id),
    ];
  },
});

export const seeds = described("seeds", {
  needs: { list: ["crops", "seedvendors"] },
  columns: [
    ["Культура", ({ crop_id }, shelf) => shelf.name("crops", crop_id)],
    ["Вид", ({ kind }) => capital(kind)],
    ["Спелость", ({ maturity }) => capital(maturity)],
    ["Оригинатор", ({ seed_vendor_id }, shelf) => shelf.name("seedvendors", seed_vendor_id)],
  ],
  facts: (entry, shelf) => [
    { label: "Культура", value: shelf.links("crops", [entry.crop_id]) },
    { label: "Вид", value: capital(entry.kind) },
    { label: "Спелость", value: capital(entry.maturity) },
    { label: "ФАО", value: entry.fao === undefined ? null : String(entry.fao) },
    { label: "Технология", value: entry.technology ?? null },
    { label: "Оригинатор", value: shelf.links("seedvendors", [entry.seed_vendor_id]) },
  ],
});

export const cropdevstages = described("cropdevstages", {
  needs: { list: ["crops"] },
  columns: [
    ["BBCH", ({ code }) => code],
    ["Культуры", ({ crop_ids }) => counted(crop_ids.length, "культура", "культуры", "культур")],
  ],
  facts: ({ code, crop_ids }, shelf) => [
    { label: "Код BBCH", value: code },
    { label: "Культуры", value: shelf.links("crops", crop_ids) },
  ],
});
