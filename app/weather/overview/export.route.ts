import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { date } from "~/words/format";
import { loadRain, type Rain } from "./queries.server";

const columns: TableColumn<Rain["rows"][number]>[] = [
  { title: "Подразделение", width: 32, value: ({ name }) => name },
  { title: "Полей", format: "integer", value: ({ fields }) => fields },
  { title: "Осадки в среднем, мм", width: 16, value: ({ rain }) => rain },
  { title: "Меньше всего, мм", width: 16, value: ({ least }) => least },
  { title: "Больше всего, мм", width: 16, value: ({ most }) => most },
  { title: "Средняя температура, °C", width: 16, value: ({ temperature }) => temperature },
  { title: "Чьи показания", width: 32, value: ({ told }) => told },
];

/** Rain of the period by division. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { period, rows } = await loadRain(args);
    return { what: `осадки с ${date(period.from)} по ${date(period.to)}`, sheets: [sheetOf("Осадки", columns, rows)] };
  });
