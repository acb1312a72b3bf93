import type { SheetColumn } from "~/ui/sheet/spec";

/** The columns of the sheet in their order; each work is a row of texts as they were typed. */
export const columnKeys = [
  "field",
  "type",
  "status",
  "start",
  "end",
  "area",
  "machine",
  "implement",
  "operator",
  "product",
  "rate",
  "comment",
  "season",
  "reason",
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** Columns whose texts name an entry of a list. */
export type ChoiceKey = "field" | "type" | "status" | "machine" | "implement" | "operator" | "product";

interface ColumnWords {
  title: string;
  /** What is told of a name that is in no list. */
  unknown?: (text: string) => string;
  /** Other headings under which the column is known in tables of the users' own. */
  aliases?: string[];
}

export const columnWords: Record<ColumnKey, ColumnWords> = {
  field: { title: "Поле", unknown: (text) => `Поля «${text}» нет в хозяйстве`, aliases: ["название поля", "№ поля"] },
  type: {
    title: "Вид работы",
    unknown: (text) => `Вида работы «${text}» нет в справочнике`,
    aliases: ["работа", "операция"],
  },
  status: { title: "Статус", unknown: () => "Статус: Выполнено, План или Отменено" },
  start: { title: "Начало", aliases: ["дата", "дата начала"] },
  end: { title: "Окончание", aliases: ["конец", "дата окончания"] },
  area: { title: "Площадь, га", aliases: ["площадь", "га"] },
  machine: {
    title: "Машина",
    unknown: (text) => `Машины «${text}» нет в хозяйстве`,
    aliases: ["трактор", "техника"],
  },
  implement: { title: "Орудие", unknown: (text) => `Орудия «${text}» нет в хозяйстве`, aliases: ["агрегат"] },
  operator: {
    title: "Механизатор",
    unknown: (text) => `Механизатора «${text}» нет в хозяйстве`,
    aliases: ["фио", "исполнитель"],
  },
  product: {
    title: "Препарат",
    unknown: (text) => `Препарата «${text}» нет в справочнике`,
    aliases: ["удобрение", "семена", "материал"],
  },
  rate: { title: "Норма", aliases: ["норма расхода", "доза"] },
  comment: { title: "Комментарий", aliases: ["примечание"] },
  season: { title: "Сезон, культура", aliases: ["сезон", "год урожая"] },
  reason: { title: "Почему вопреки регламенту", aliases: ["обоснование"] },
};

const choices: readonly ColumnKey[] = ["field", "type", "status", "machine", "implement", "operator", "product"];
export const isChoice = (key: ColumnKey): key is ChoiceKey => choices.includes(key);
export const placeOfColumn = (key: ColumnKey): number => columnKeys.indexOf(key);

/** What the farm API refuses at the field may lie in the work, its status or its day. */
const besideField: readonly ColumnKey[] = ["type", "status", "start"];

/** The columns as the sheet knows them: their ids are their places. */
export const sheetColumns: readonly (SheetColumn & { aliases: readonly string[] })[] = columnKeys.map((key, id) => {
  const { title, aliases = [] } = columnWords[key];
  const emptyText = key === "product" ? "Такого нет. Смесь — названия через +" : "Ничего не найдено";
  return {
    ...{ id, title, aliases, className: `entry-col-${key}` },
    ...(isChoice(key) ? { list: { label: title, emptyText } } : {}),
    ...(key === "area" ? { inputMode: "decimal" } : {}),
    ...(key === "field" ? { frozen: "entry-frozen" } : {}),
    ...(besideField.includes(key) ? { frees: [placeOfColumn("field")] } : {}),
  };
});

/** More than a day's work of the largest holding. */
export const mostRows = 300;
