import type { LoaderFunctionArgs } from "@remix-run/node";
import { dateTime } from "#formats/days/instants";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { date, distance } from "~/words/format";
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

/** The same in each row: a row that is copied elsewhere keeps of which days and whose it is. */
const ofAll = ({ period, told: { name, model, run, fetched_at, distance: far, tz_offset: offset } }: Rain) => {
  const told: [string, string | null][] = [
    ["С", date(period.from)],
    ["По", date(period.to)],
    ["Источник погоды", name],
    ["Модель", model],
    ["Расчёт модели", run],
    ["Получено", fetched_at && dateTime(fetched_at, offset)],
    ["До точек прогноза не дальше", far === null ? null : distance(far)],
  ];
  return told.map(([title, value]) => ({ title, width: 24, value: () => value }));
};

/** Rain of the period by division. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const rain = await loadRain(args);
    const { period, rows } = rain;
    const all = [...columns, ...ofAll(rain)];
    return { what: `осадки с ${date(period.from)} по ${date(period.to)}`, sheets: [sheetOf("Осадки", all, rows)] };
  });
