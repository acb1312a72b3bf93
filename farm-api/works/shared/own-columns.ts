import { ownWorkColumns } from "#contract/work-shapes";
import { columnList, onlyColumns } from "../../platform/database/columns";
import type { WorkInput } from "./work-references";

/** The columns of a work that people set, as the contract names them. */
const ownColumns = ownWorkColumns;

type Plan = NonNullable<WorkInput["planned"]>;

/** The columns of what was planned. */
export const planColumns = (plan: Plan) => ({
  plan_start_dt: plan.start_dt ?? null,
  plan_end_dt: plan.end_dt ?? null,
  plan_area: plan.area ?? null,
});

/** All that a new work is written with. */
export const writtenColumns = columnList(["field_id", "plan_work_id", ...ownColumns, ...Object.keys(planColumns({}))]);

/** Works of fields alone have these. */
const ofFields: readonly string[] = ["plot_id", "reason"];
/** A tank mix is read with its totals. */
const isRead = (column: string) => column !== "products";

/** What stands on a row of `workrecord w` as it was set, on a field's work and on a prescribed one. */
export const selectOwn = columnList(
  ownColumns.filter((column) => isRead(column) && !ofFields.includes(column)),
  "w",
);
export const selectOfField = columnList(ofFields, "w");

/** What people set on a work, by its columns. */
export const ownOf = (work: Omit<WorkInput, "machinery">) => onlyColumns(work, ownColumns);
