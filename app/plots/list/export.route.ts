import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { answerWithTables, hectareCell, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { loadPlots, type PlotsScreen } from "./queries.server";

type Row = Pick<PlotsScreen["plots"][number], "name" | "area"> & Partial<PlotsScreen["plots"][number]>;

const columns: TableColumn<Row>[] = [
  { title: "№", format: "integer", value: ({ number }) => number ?? null },
  { title: "Участок", width: 28, value: ({ name }) => name },
  { title: "Площадь, га", format: "decimal", width: 14, value: ({ area }) => hectareCell(area) },
  { title: "Культура", width: 24, value: ({ crop }) => crop?.name ?? null },
  { title: "Сорт", width: 20, value: ({ breed }) => breed ?? null },
  { title: "Посев", format: "date", width: 12, value: ({ sowed_at }) => sowed_at ?? null },
  { title: "Уборка", format: "date", width: 12, value: ({ harvested_at }) => harvested_at ?? null },
  { title: "Урожайность, ц/га", format: "decimal", value: ({ field_yield }) => field_yield ?? null },
];

/** The plots of the season on the screen and, last, what they leave over. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const place = idsIn(args.params, "customerId", "fieldId");
    const [{ plots, remainder, year }, field] = await Promise.all([
      loadPlots(args),
      args.context.api.load(calls.getField, { params: place }),
    ]);
    const rows: Row[] = remainder === null ? plots : [...plots, { name: "Фон", area: remainder }];
    return { what: `участки поля ${field.name} ${year}`, sheets: [sheetOf(`Участки ${year}`, columns, rows)] };
  });
