import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { type FieldVegetation, loadFieldVegetation } from "./queries.server";

type Point = FieldVegetation["curves"][number]["points"][number];

const columns: TableColumn<Point>[] = [
  { title: "Дата", format: "date", value: ({ date }) => date },
  { title: "NDVI", format: "decimal", value: ({ value }) => value },
  { title: "Среднее по культуре", format: "decimal", width: 20, value: ({ crop_mean }) => crop_mean },
];

/** The field's curves, a sheet a season; a workbook has one in any case. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { curves, season } = await loadFieldVegetation(args);
    const told = curves.length > 0 ? curves : [{ season, points: [] }];
    return { what: "NDVI поля", sheets: told.map(({ season, points }) => sheetOf(String(season), columns, points)) };
  });
