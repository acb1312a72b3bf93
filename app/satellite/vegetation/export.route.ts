import type { LoaderFunctionArgs } from "@remix-run/node";
import { indexOfProduct } from "#contract/satellite-words";
import { answerWithTables, hectareCell, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { date } from "~/words/format";
import { rankName } from "../words";
import { loadVegetation, type SeenField } from "./queries.server";

/** What is looked at besides NDVI. */
const indexColumn = (index: string): TableColumn<SeenField>[] =>
  index === "ndvi" ? [] : [{ title: index.toUpperCase(), format: "decimal", value: ({ value }) => value }];

const columnsOf = (index: string): TableColumn<SeenField>[] => [
  { title: "Поле", width: 28, value: ({ name }) => name },
  { title: "Культура", width: 20, value: ({ crop }) => crop },
  { title: "Площадь, га", format: "decimal", value: ({ area }) => hectareCell(area) },
  { title: "NDVI", format: "decimal", value: ({ avg_ndvi }) => avg_ndvi },
  ...indexColumn(index),
  { title: "Изменение", format: "decimal", width: 14, value: ({ change }) => change },
  { title: "С даты", format: "date", width: 14, value: ({ previous_date }) => previous_date },
  { title: "Среднее по культуре", format: "decimal", width: 20, value: ({ crop_mean }) => crop_mean },
  { title: "Отклонение NDVI", format: "decimal", width: 18, value: ({ std_ndvi }) => std_ndvi },
  { title: "Однородность", width: 18, value: ({ std_ndvi_rank }) => rankName(std_ndvi_rank) },
  { title: "Видно поля, доля", format: "decimal", width: 18, value: ({ clear_share }) => clear_share },
];

/** Fields of the scene as the screen orders them. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { shown, choice } = await loadVegetation(args);
    const columns = columnsOf(indexOfProduct[choice.product]);
    const name = shown ? date(shown.scene.date) : "Снимков нет";
    return { what: "вегетация", sheets: [sheetOf(name, columns, shown?.fields ?? [])] };
  });
