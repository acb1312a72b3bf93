import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { fuelSourceNames } from "~/words/fuel-text";
import { loadMachineDays } from "./queries.server";

type Day = Awaited<ReturnType<typeof loadMachineDays>>["days"][number];

const hours = (seconds: number) => Math.round(seconds / 36) / 100;

const columns: TableColumn<Day>[] = [
  { title: "День", format: "date", value: ({ day }) => day },
  { title: "Путь, км", format: "decimal", value: ({ distance }) => Math.round(distance / 10) / 100 },
  { title: "Отработано, га", format: "decimal", value: ({ net }) => Math.round(net / 100) / 100 },
  { title: "В движении по полям, ч", format: "decimal", value: ({ on_fields }) => hours(on_fields) },
  { title: "В движении, ч", format: "decimal", value: ({ moving }) => hours(moving) },
  { title: "Стоянки, ч", format: "decimal", value: ({ standing }) => hours(standing) },
  { title: "Наибольшая скорость, км/ч", format: "integer", value: ({ top_speed }) => Math.round(top_speed) },
  { title: "Топливо, л", format: "decimal", value: ({ fuel }) => fuel },
  { title: "Откуда топливо", value: ({ fuel_from }) => fuel_from && fuelSourceNames[fuel_from] },
];

/** A machine's days of a year. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { days, total, name, season } = await loadMachineDays(args);
    const rows = days.length === 0 ? [] : [...days, { ...total, day: "За год" }];
    return { what: `${name} по дням ${season}`, sheets: [sheetOf("По дням", columns, rows)] };
  });
