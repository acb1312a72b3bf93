import { id, name, version } from "#contract/shapes";
import { z } from "#contract/zod";

const division = {
  name: name(120),
  divisiongroup_id: id.nullable().default(null),
  parent_id: id.nullable().default(null),
};

export const createDivisionForm = z.object({ intent: z.literal("create"), ...division });
const updateDivisionForm = z.object({ intent: z.literal("update"), id, version, ...division });
const deleteDivisionForm = z.object({ intent: z.literal("delete"), id, name: z.string() });
const restoreDivisionForm = z.object({ intent: z.literal("restore"), id });

export const divisionsForm = z.discriminatedUnion("intent", [
  createDivisionForm,
  updateDivisionForm,
  deleteDivisionForm,
  restoreDivisionForm,
]);

export type CreateDivision = z.output<typeof createDivisionForm>;
export type UpdateDivision = z.output<typeof updateDivisionForm>;
export type DeleteDivision = z.output<typeof deleteDivisionForm>;
export type RestoreDivision = z.output<typeof restoreDivisionForm>;
/** What the dialog's controls hold. */
export type DivisionInput = Record<"name" | "divisiongroup_id" | "parent_id", string>;
