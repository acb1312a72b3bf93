import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import type { ScoutRow } from "../rows.server";
import { loadScouts } from "./queries.server";

/** Rows of a workbook. */
const most = 1000;

const columns: TableColumn<ScoutRow>[] = [
  { title: "День", format: "date", width: 12, value: ({ day }) => day },
  { title: "Поле", width: 24, value: ({ field }) => field },
  { title: "Культура", width: 22, value: ({ crop }) => crop?.name ?? null },
  { title: "Фаза", width: 30, value: ({ stage }) => stage },
  { title: "Что найдено", width: 48, value: ({ problems }) => problems.map(({ text }) => text).join("; ") },
  { title: "Точек", width: 8, value: ({ points }) => points },
  { title: "Фото", width: 8, value: ({ photos }) => photos },
  { title: "Комментариев", width: 12, value: ({ comments }) => comments },
  { title: "Кто", width: 24, value: ({ author }) => author },
  { title: "Комментарий", width: 48, value: ({ comment }) => comment },
];

/** The inspections that the filters leave. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { rows } = await loadScouts(args, most);
    return { what: "осмотры", sheets: [sheetOf("Осмотры", columns, rows)] };
  });
