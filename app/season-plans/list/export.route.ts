import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithTables, hectareCell, sheetOf, type TableColumn } from "~/tables/answer-with-table.server";
import type { PlanRow } from "./plan-list";
import { loadPlans } from "./queries.server";

const columns: TableColumn<PlanRow>[] = [
  { title: "Техкарта", width: 36, value: ({ name }) => name },
  { title: "Культура", width: 24, value: ({ crop }) => crop?.name ?? null },
  { title: "Полей", format: "integer", value: ({ fields_count }) => fields_count },
  { title: "Площадь, га", format: "decimal", width: 14, value: ({ fields_area }) => hectareCell(fields_area) },
  { title: "Работ в карте", format: "integer", value: ({ works_count }) => works_count },
  { title: "Работ на полях", format: "integer", value: ({ field_works_count }) => field_works_count },
  { title: "Из них выполнено", format: "integer", value: ({ completed_count }) => completed_count },
];

/** The season's plans that the filters leave, in the order of the screen. */
export const loader = (args: LoaderFunctionArgs) =>
  answerWithTables(args, async () => {
    const { plans, season } = await loadPlans(args);
    return { what: `техкарты ${season}`, sheets: [sheetOf(`Техкарты ${season}`, columns, plans)] };
  });
