import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { fullName } from "~/words/format";
import { loadMechanizers, type MechanizersScreen } from "./queries.server";

const columns: TableColumn<MechanizersScreen["mechanizers"][number]>[] = [
  { title: "Фамилия и имя", width: 32, value: fullName },
  { title: "Телефон", width: 20, value: ({ phone }) => phone },
  { title: "Работ", format: "integer", value: ({ works_count }) => works_count },
];

/** The mechanizers that the search leaves. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { mechanizers } = await loadMechanizers(args);
    return { what: "механизаторы", sheets: [sheetOf("Механизаторы", columns, mechanizers)] };
  });
