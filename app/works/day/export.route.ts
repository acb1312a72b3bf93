import type { LoaderFunctionArgs } from "@remix-run/node";
import { workGroupNames, workStatusNames } from "#contract/work-words";
import { answerWithTables, hectareCell, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { date as dateText } from "~/words/format";
import { findingsOf } from "../findings";
import type { DayRow } from "./day-rows.server";
import { loadDay } from "./queries.server";

const verdictNames = { forbidden: "не разрешено", unknown: "неизвестно" } as const;

/** What the list warns of: plans left behind, clashes of machines, verdicts that are not plain leave. */
function remarksOf(row: DayRow): string {
  const found = findingsOf(row).map(({ about, verdict, why }) => `${about}: ${verdictNames[verdict]}. ${why}`);
  return [...(row.late > 0 ? [`Не закончено, дней: ${row.late}`] : []), ...row.warnings, ...found].join(". ");
}

const columns: TableColumn<DayRow>[] = [
  { title: "Начало", format: "date", width: 12, value: ({ days }) => days?.first ?? null },
  { title: "Окончание", format: "date", width: 12, value: ({ days }) => days?.last ?? null },
  { title: "Время", width: 18, value: ({ times }) => times },
  { title: "Группа работ", width: 20, value: ({ group }) => workGroupNames[group] },
  { title: "Работа", width: 24, value: ({ type }) => type },
  { title: "Поле", width: 24, value: ({ fieldName }) => fieldName },
  { title: "Участок", width: 20, value: ({ plot }) => plot ?? null },
  { title: "Сезон", width: 8, value: ({ season }) => season },
  { title: "Культура", width: 22, value: ({ crop }) => crop.name },
  { title: "Статус", width: 12, value: ({ status }) => workStatusNames[status] },
  {
    title: "Площадь, га",
    format: "decimal",
    width: 12,
    value: ({ area }) => hectareCell(area),
  },
  { title: "Техника", width: 40, value: ({ machinery }) => machinery.join("; ") },
  {
    title: "Смесь",
    width: 48,
    value: ({ products }) => products.map(({ name, dose }) => [name, dose].filter(Boolean).join(" ")).join("; "),
  },
  { title: "Почему вопреки регламенту", width: 40, value: ({ reason }) => reason },
  { title: "Комментарий", width: 40, value: ({ comment }) => comment },
  { title: "Замечания", width: 48, value: remarksOf },
];

/** The works of the day that the filters leave, and on a sheet of their own the plans that were left undone before it. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { date, rows, late } = await loadDay(args);
    const sheets = [sheetOf("Работы дня", columns, rows), sheetOf("Не закончено раньше", columns, late)];
    return { what: `работы за ${dateText(date)}`, sheets: late.length > 0 ? sheets : sheets.slice(0, 1) };
  });
