import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Machine } from "#contract/machines";
import { answerWithTables, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import { machineTypeNames } from "~/words/machine-types";
import { trackerSourceName } from "~/words/tracker-sources";
import { loadMachines } from "../list-machines.server";

const columns: TableColumn<Machine>[] = [
  { title: "Модель", width: 28, value: ({ model }) => model },
  { title: "Тип", width: 18, value: ({ machine_type }) => machineTypeNames[machine_type] },
  { title: "Номер", width: 16, value: ({ number }) => number },
  { title: "Год", format: "plain", value: ({ year }) => year },
  { title: "Захват, м", format: "decimal", value: ({ working_width }) => working_width },
  { title: "Трекер", width: 18, value: ({ tracker_serial }) => tracker_serial },
  {
    title: "Связь трекера",
    value: ({ tracker_source }) => tracker_source && trackerSourceName(tracker_source),
  },
  { title: "Работ", format: "integer", value: ({ works_count }) => works_count },
  { title: "Примечание", width: 40, value: ({ comment }) => comment },
];

/** The machines that the filters leave. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { machines } = await loadMachines(args);
    return { what: "техника", sheets: [sheetOf("Техника", columns, machines)] };
  });
