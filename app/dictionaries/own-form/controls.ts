import type { DictionaryName } from "#contract/dictionaries-shapes";
import {
  cropGroups,
  diseaseKinds,
  fertilizerKinds,
  pesticideClasses,
  pestKinds,
  weedKinds,
} from "#contract/dictionaries-terms";
import type { OwnDictionaryName } from "#contract/own-entries";
import type { Option } from "~/ui/form/options";
import { groupOptions } from "~/works/terms";

interface Common {
  /** The key of the entry that it sets. */
  key: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** One control of the form of an own entry. `entry` and `entries` choose out of another dictionary. */
export type Control = Common &
  (
    | { kind: "text" | "color" | "flag" | "ingredients" }
    | { kind: "uses"; from: "crops" }
    | { kind: "number"; unit: string; min: number; max: number; integer?: boolean }
    | { kind: "range"; unit: string }
    | { kind: "choice"; options: Option[]; numeric?: boolean }
    | { kind: "entry" | "entries"; from: DictionaryName }
  );

const chosen = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const percent = { kind: "number", unit: "%", min: 0, max: 100 } as const;
const latin: Control = { key: "latin_name", label: "Латинское название", kind: "text" };
const hazards = ["1", "2", "3", "4"].map((value) => ({ value, label: `${value} класс` }));
const hurtCrops: Control = {
  key: "crops",
  label: "Культуры",
  hint: "Ничего не отмечено: встречается на многих культурах",
  kind: "entries",
  from: "crops",
};
const countries = [
  ["RU", "Россия"],
  ["BY", "Беларусь"],
  ["KZ", "Казахстан"],
  ["UZ", "Узбекистан"],
  ["DE", "Германия"],
  ["FR", "Франция"],
  ["CH", "Швейцария"],
  ["NL", "Нидерланды"],
  ["US", "США"],
  ["CN", "Китай"],
  ["IN", "Индия"],
  ["TR", "Турция"],
].map(([value = "", label = ""]) => ({ value, label }));
const vendor: Control[] = [{ key: "country", label: "Страна", kind: "choice", options: countries }];

/** What the form of an own entry asks beside its name. */
export const ownControls: Record<OwnDictionaryName, Control[]> = {
  crops: [
    { key: "group", label: "Группа", kind: "choice", options: chosen(cropGroups), required: true },
    { key: "color", label: "Цвет на карте", kind: "color" },
    { key: "return_interval", label: "Возврат на поле", kind: "number", unit: "лет", min: 0, max: 10, integer: true },
    {
      key: "yield_typical",
      label: "Обычная урожайность",
      hint: "От и до, через тире: 20–35",
      kind: "range",
      unit: "ц/га",
    },
    latin,
    { key: "family", label: "Семейство", kind: "text" },
    { key: "winter", label: "Озимая", kind: "flag" },
  ],
  seeds: [
    { key: "crop_id", label: "Культура", kind: "entry", from: "crops", required: true },
    { key: "kind", label: "Вид", kind: "choice", options: chosen(["сорт", "гибрид"]) },
    { key: "seed_vendor_id", label: "Оригинатор", kind: "entry", from: "seedvendors" },
    { key: "maturity", label: "Спелость", kind: "text" },
    { key: "fao", label: "ФАО", kind: "number", unit: "", min: 100, max: 900, integer: true },
    { key: "technology", label: "Технология", kind: "text" },
  ],
  pesticides: [
    { key: "class", label: "Класс", kind: "choice", options: chosen(pesticideClasses), required: true },
    { key: "vendor_id", label: "Производитель", kind: "entry", from: "pesticidevendors" },
    { key: "form", label: "Препаративная форма", kind: "text" },
    { key: "hazard_human", label: "Опасность для человека", kind: "choice", options: hazards, numeric: true },
    { key: "hazard_bees", label: "Опасность для пчёл", kind: "choice", options: hazards, numeric: true },
    {
      key: "water_distance",
      label: "До водоёма не ближе",
      hint: "200 м — водоохранная зона; 0 — не ограничено",
      kind: "number",
      unit: "м",
      min: 0,
      max: 10_000,
      integer: true,
    },
    {
      key: "ingredients",
      label: "Действующие вещества",
      hint: "По ним проверяется, что нельзя смешивать в одном баке",
      kind: "ingredients",
    },
    {
      key: "uses",
      label: "Регламенты применения",
      hint: "По ним работы с препаратом отмечаются «Разрешено» или «Не разрешено»; без регламента ответ — «Неизвестно»",
      kind: "uses",
      from: "crops",
    },
  ],
  fertilizers: [
    { key: "kind", label: "Вид", kind: "choice", options: chosen(fertilizerKinds), required: true },
    { key: "n", label: "Азот N", ...percent },
    { key: "p", label: "Фосфор P₂O₅", ...percent },
    { key: "k", label: "Калий K₂O", ...percent },
    { key: "s", label: "Сера S", ...percent },
    { key: "form", label: "Форма", kind: "choice", options: chosen(["твёрдое", "жидкое"]) },
    { key: "unit", label: "Норма считается в", kind: "choice", options: chosen(["кг/га", "л/га", "т/га"]) },
    { key: "vendor_id", label: "Производитель", kind: "entry", from: "fertilizervendors" },
  ],
  pests: [
    { key: "kind", label: "Вид повреждений", kind: "choice", options: chosen(pestKinds), required: true },
    latin,
    { key: "taxon", label: "Систематическая группа", kind: "text" },
    hurtCrops,
  ],
  weeds: [
    { key: "kind", label: "Вид", kind: "choice", options: chosen(weedKinds), required: true },
    latin,
    { key: "biogroup", label: "Биогруппа", kind: "text" },
    hurtCrops,
  ],
  diseases: [
    { key: "kind", label: "Природа", kind: "choice", options: chosen(diseaseKinds), required: true },
    { ...latin, label: "Возбудитель" },
    hurtCrops,
  ],
  pesticidevendors: vendor,
  fertilizervendors: vendor,
  seedvendors: vendor,
  soiltypes: [{ key: "zone", label: "Зона", kind: "text" }],
  tillagetypes: [
    { key: "depth", label: "Глубина", hint: "От и до, через тире: 6–8", kind: "range", unit: "см" },
    { key: "description", label: "Описание", kind: "text" },
  ],
  worktypes: [
    { key: "group", label: "Группа", kind: "choice", options: groupOptions, numeric: true, required: true },
    { key: "unit", label: "Объём в", kind: "choice", options: chosen(["га", "т", "м³", "км", "ч", "шт."]) },
  ],
  equipment_types: [
    { key: "width", label: "Обычный захват", kind: "number", unit: "м", min: 0.01, max: 100 },
    { key: "worktype_ids", label: "Работы", kind: "entries", from: "worktypes" },
  ],
  visit_purposes: [],
};

/** The dictionary as one that a holding can add to; null where it can't. */
export const ownable = (name: DictionaryName): OwnDictionaryName | null =>
  name in ownControls ? (name as OwnDictionaryName) : null;
