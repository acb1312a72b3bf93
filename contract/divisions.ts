import { call, created, member, nothing, ok } from "./call";
import { id, name, version } from "./shapes";
import { z } from "./zod";

const divisionRow = z.object({
  id,
  name: z.string(),
  divisiongroup_id: id.nullable(),
  parent_id: id.nullable(),
  fields_count: z.number().int(),
  /** m² */
  fields_area: z.number(),
  version,
});
/** A division with the divisions inside it. */
const division = divisionRow.extend({ divisions: z.array(divisionRow) });
export type Division = z.infer<typeof division>;

const divisionGroup = z.object({ id, name: z.string(), version });
export type DivisionGroup = z.infer<typeof divisionGroup>;

const divisionInput = z.object({
  name: name(120),
  divisiongroup_id: id.nullable().default(null),
  parent_id: id.nullable().default(null),
});
export const ownDivisionColumns = divisionInput.keyof().options;

export const divisionCalls = {
  listDivisions: call({
    method: "GET",
    path: "/customers/{customerId}/divisions",
    summary: "Divisions, the nested ones inside theirs",
    who: member(),
    answer: ok(z.object({ items: z.array(division) })),
  }),
  createDivision: call({
    method: "POST",
    path: "/customers/{customerId}/divisions",
    summary: "Add a division",
    who: member("changeDivisions"),
    body: divisionInput,
    answer: created(division),
    errors: ["NameTaken"],
  }),
  updateDivision: call({
    method: "PUT",
    path: "/customers/{customerId}/divisions/{id}",
    summary: "Change a division",
    who: member("changeDivisions"),
    body: divisionInput.extend({ version }),
    answer: ok(division),
    errors: ["NameTaken", "StaleVersion"],
  }),
  deleteDivision: call({
    method: "DELETE",
    path: "/customers/{customerId}/divisions/{id}",
    summary: "Remove an empty division",
    who: member("changeDivisions"),
    answer: nothing,
    errors: ["InUse"],
  }),
  restoreDivision: call({
    method: "POST",
    path: "/customers/{customerId}/divisions/{id}/restore",
    summary: "Undo the removal",
    who: member("changeDivisions"),
    answer: ok(division),
  }),
  listDivisionGroups: call({
    method: "GET",
    path: "/customers/{customerId}/divisiongroups",
    summary: "Division groups",
    who: member(),
    answer: ok(z.object({ items: z.array(divisionGroup) })),
  }),
  createDivisionGroup: call({
    method: "POST",
    path: "/customers/{customerId}/divisiongroups",
    summary: "Add a group",
    who: member("changeDivisions"),
    body: z.object({ name: name(120) }),
    answer: created(divisionGroup),
    errors: ["NameTaken"],
  }),
  updateDivisionGroup: call({
    method: "PUT",
    path: "/customers/{customerId}/divisiongroups/{id}",
    summary: "Rename a group",
    who: member("changeDivisions"),
    body: z.object({ name: name(120), version }),
    answer: ok(divisionGroup),
    errors: ["NameTaken", "StaleVersion"],
  }),
  deleteDivisionGroup: call({
    method: "DELETE",
    path: "/customers/{customerId}/divisiongroups/{id}",
    summary: "Remove a group; its divisions stay, without a group",
    who: member("changeDivisions"),
    answer: nothing,
  }),
};
