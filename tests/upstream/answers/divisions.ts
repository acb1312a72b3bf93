import type { Division, divisionCalls } from "../../../contract/divisions";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding, StoredDivision } from "../world/holding";
import { fieldsNow } from "./land-bearer";
import { byName, checkName, checkVersion } from "./shared";

const standing = ({ divisions }: Holding) => byName([...divisions.values()].filter(({ deleted }) => !deleted));

/** The division alone with what lies in it. */
function rowOf(holding: Holding, { deleted: _, ...division }: StoredDivision) {
  const own = fieldsNow(holding).filter((field) => field.division_id === division.id);
  return { ...division, fields_count: own.length, fields_area: own.reduce((sum, { area }) => sum + area, 0) };
}

/** With the divisions nested in it, whose fields are its own too. */
function divisionOf(holding: Holding, stored: StoredDivision): Division {
  const divisions = standing(holding)
    .filter(({ parent_id }) => parent_id === stored.id)
    .map((nested) => rowOf(holding, nested));
  const row = rowOf(holding, stored);
  return {
    ...row,
    fields_count: divisions.reduce((sum, { fields_count }) => sum + fields_count, row.fields_count),
    fields_area: divisions.reduce((sum, { fields_area }) => sum + fields_area, row.fields_area),
    divisions,
  };
}

/** @throws MockProblem NotFound */
export function standingDivision({ divisions }: Holding, id: number): StoredDivision {
  const division = divisions.get(id);
  if (!division || division.deleted) throw notFound();
  return division;
}

/** @throws MockProblem NotFound */
export function standingGroup({ groups }: Holding, id: number) {
  const group = groups.get(id);
  if (!group) throw notFound();
  return group;
}

function checkPlace(holding: Holding, place: Pick<Division, "divisiongroup_id" | "parent_id">, own?: number): void {
  const { divisiongroup_id, parent_id } = place;
  const parent = parent_id === null ? undefined : holding.divisions.get(parent_id);
  if (parent_id !== null && (!parent || parent.deleted || parent.parent_id !== null || parent_id === own))
    throw invalid({ path: "parent_id", message: "Подразделение не найдено" });
  if (divisiongroup_id !== null && !holding.groups.has(divisiongroup_id))
    throw invalid({ path: "divisiongroup_id", message: "Группа не найдена" });
}

export const divisionAnswers: DomainAnswers<typeof divisionCalls> = {
  listDivisions: ({ holding }) => ({
    items: standing(holding)
      .filter(({ parent_id }) => parent_id === null)
      .map((division) => divisionOf(holding, division)),
  }),
  createDivision: ({ world, holding, body }) => {
    checkPlace(holding, body);
    checkName(standing(holding), body.name);
    const made = { ...body, id: world.nextId(), version: 1, deleted: false };
    holding.divisions.set(made.id, made);
    return divisionOf(holding, made);
  },
  updateDivision: ({ holding, params, body }) => {
    const before = standingDivision(holding, params.id);
    checkVersion(before.version, body.version);
    checkPlace(holding, body, before.id);
    checkName(standing(holding), body.name, before.id);
    const after = { ...before, ...body, version: before.version + 1 };
    holding.divisions.set(after.id, after);
    return divisionOf(holding, after);
  },
  deleteDivision: ({ holding, params }) => {
    const { id } = standingDivision(holding, params.id);
    const fields = [...holding.fields.values()].filter((field) => !field.deleted && field.division_id === id).length;
    if (fields) throw new MockProblem("InUse", { message: `В подразделении есть поля: ${fields}` });
    if (standing(holding).some(({ parent_id }) => parent_id === id)) throw new MockProblem("InUse");
    holding.divisions.set(id, { ...standingDivision(holding, id), deleted: true });
    return undefined;
  },
  restoreDivision: ({ holding, params }) => {
    const division = holding.divisions.get(params.id);
    if (!division) throw notFound();
    const restored = { ...division, deleted: false, version: division.version + (division.deleted ? 1 : 0) };
    holding.divisions.set(restored.id, restored);
    return divisionOf(holding, restored);
  },
  listDivisionGroups: ({ holding }) => ({ items: byName(holding.groups.values()) }),
  createDivisionGroup: ({ world, holding, body }) => {
    checkName(holding.groups.values(), body.name);
    const made = { ...body, id: world.nextId(), version: 1 };
    holding.groups.set(made.id, made);
    return made;
  },
  updateDivisionGroup: ({ holding, params, body }) => {
    const before = standingGroup(holding, params.id);
    checkVersion(before.version, body.version);
    checkName(holding.groups.values(), body.name, before.id);
    const after = { ...before, name: body.name, version: before.version + 1 };
    holding.groups.set(after.id, after);
    return after;
  },
  deleteDivisionGroup: ({ holding, params }) => {
    const { id } = standingGroup(holding, params.id);
    holding.groups.delete(id);
    for (const division of holding.divisions.values())
      if (division.divisiongroup_id === id) division.divisiongroup_id = null;
    return undefined;
  },
};
