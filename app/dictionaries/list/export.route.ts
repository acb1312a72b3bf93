import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { titleOf } from "../catalogue";
import { descriptions } from "../describe/descriptions.server";
import { entryRow, findEntries } from "./queries.server";

type Row = ReturnType<typeof entryRow>;

const latin: TableColumn<Row> = { title: "Латинское название", width: 28, value: (row) => row.latin };

const columnsOf = (titles: readonly string[], rows: readonly Row[]): TableColumn<Row>[] => [
  { title: "Название", width: 36, value: ({ name }) => name },
  ...(rows.some((row) => row.latin) ? [latin] : []),
  ...titles.map((title, index) => ({ title, width: 28, value: ({ cells }: Row) => cells[index] ?? null })),
  { title: "Своя", value: ({ own }) => (own ? "да" : null) },
];

/** The dictionary as its search and filters leave it, all pages of it. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { shelf, name, found } = await findEntries(args);
    const rows = found.map((entry) => entryRow({ shelf, name }, entry));
    const title = titleOf(name);
    return { what: title.toLowerCase(), sheets: [sheetOf(title, columnsOf(descriptions[name].columns, rows), rows)] };
  });
