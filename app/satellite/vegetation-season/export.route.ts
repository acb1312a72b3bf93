import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, hectareCell, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { loadSeason, type SeasonRow } from "./queries.server";

const columns: TableColumn<SeasonRow>[] = [
  { title: "Поле", width: 28, value: ({ name }) => name },
  { title: "Культура", width: 20, value: ({ crop }) => crop },
  { title: "Площадь, га", format: "decimal", value: ({ area }) => hectareCell(area) },
  { title: "Лучший NDVI", format: "decimal", width: 14, value: ({ best }) => best?.value ?? null },
  { title: "Когда", format: "date", width: 14, value: ({ best }) => best?.date ?? null },
  { title: "К своей культуре", format: "decimal", width: 18, value: ({ beside_crop }) => beside_crop },
  { title: "Падение", format: "decimal", width: 14, value: ({ fall }) => fall?.value ?? null },
  { title: "Падение к культуре", format: "decimal", width: 20, value: ({ fall }) => fall?.beside_crop ?? null },
  { title: "Когда упал", format: "date", width: 14, value: ({ fall }) => fall?.date ?? null },
  { title: "Последний NDVI", format: "decimal", width: 16, value: ({ last }) => last?.value ?? null },
  { title: "На дату", format: "date", width: 14, value: ({ last }) => last?.date ?? null },
  { title: "Снимков", width: 12, value: ({ scenes }) => scenes },
];

/** How fields did in the season, as the screen orders them. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { season, rows } = await loadSeason(args);
    return { what: `вегетация за ${season}`, sheets: [sheetOf(String(season), columns, rows)] };
  });
