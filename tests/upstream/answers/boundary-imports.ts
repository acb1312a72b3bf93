import type { boundaryImportCalls } from "../../../contract/boundary-imports";
import { standardDictionaries } from "../../../farm-api/dictionaries/shared/standard";
import type { Asked, DomainAnswers } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding, StoredImport } from "../world/holding";
import { newImport, pollsOfJob } from "../world/imports";
import { newField, newSowing } from "../world/new-field";
import { note } from "./field-shapes";

function importOf({ imports }: Holding, id: number): StoredImport {
  const found = imports.get(id);
  if (!found) throw notFound();
  return found;
}

/** @throws MockProblem unless it waits to be mapped or confirmed */
function readyImport(holding: Holding, id: number): StoredImport {
  const found = importOf(holding, id);
  if (found.preview.state === "done") throw new MockProblem("ImportAlreadyDone");
  if (found.pollsLeft > 0) throw new MockProblem("ImportNotReady");
  return found;
}

const locationOf = ({ customer }: Holding, id: number) => ({
  location: `/customers/${customer.id}/imports/fields/${id}`,
});

/** Makes the divisions that the file names and the holding lacks. */
function divisionNamed({ world, holding }: Confirm, name: string | null): number | null {
  if (name === null) return null;
  const known = [...holding.divisions.values()].find((one) => !one.deleted && one.name === name);
  if (known) return known.id;
  const id = world.nextId();
  holding.divisions.set(id, { id, name, divisiongroup_id: null, parent_id: null, version: 1, deleted: false });
  return id;
}

type Confirm = Asked<(typeof boundaryImportCalls)["confirmBoundaryImport"]>;

function writeFields(asked: Confirm, { preview, boundaries }: StoredImport): number {
  const { world, holding, body } = asked;
  const chosen = preview.rows.filter(
    ({ row, area, duplicates }) =>
      area !== null && !body.skip_rows.includes(row) && (body.duplicates === "create" || duplicates.length === 0),
  );
  for (const { row, name, division, crop } of chosen) {
    const division_id = body.create_divisions ? divisionNamed(asked, division) : null;
    const cropId = standardDictionaries.crops.find((entry) => entry.name === crop)?.id;
    const sowings = cropId && body.season ? [newSowing(world.nextId(), body.season, cropId)] : [];
    const field = newField(
      { id: world.nextId(), name: name ?? "Без названия", division_id, sowings },
      boundaries.get(row) ?? null,
    );
    holding.fields.set(field.id, field);
    note(asked, field, { what: "field", action: "created" });
  }
  return chosen.length;
}

export const boundaryImportAnswers: DomainAnswers<typeof boundaryImportCalls> = {
  uploadBoundaries: ({ world, holding, fileName }) => {
    if (!fileName) throw new MockProblem("BadRequest", { message: "Файл не приложен" });
    const id = world.nextId();
    holding.imports.set(id, newImport(id, fileName, holding));
    return locationOf(holding, id);
  },
  getBoundaryImport: ({ holding, params, query }) => {
    const found = importOf(holding, params.id);
    if (found.pollsLeft > 0) {
      found.pollsLeft -= 1;
      return { progress: Math.round((100 * (pollsOfJob - found.pollsLeft)) / (pollsOfJob + 1)) };
    }
    return { ready: { ...found.preview, rows: found.preview.rows.slice(query.offset, query.offset + 200) } };
  },
  remapBoundaryImport: ({ holding, params, body }) => {
    const found = readyImport(holding, params.id);
    const known = [null, ...found.preview.columns.map(({ name }) => name)];
    const wrong = Object.entries(body.mapping).filter(([, column]) => !known.includes(column));
    if (wrong.length > 0)
      throw invalid(...wrong.map(([role]) => ({ path: `mapping.${role}`, message: "Такой колонки в файле нет" })));
    found.preview.mapping = body.mapping;
    return locationOf(holding, params.id);
  },
  confirmBoundaryImport: (asked) => {
    const found = readyImport(asked.holding, asked.params.id);
    found.preview.created_count = writeFields(asked, found);
    found.preview.state = "done";
    found.pollsLeft = pollsOfJob;
    return locationOf(asked.holding, asked.params.id);
  },
  discardBoundaryImport: ({ holding, params }) => {
    const found = importOf(holding, params.id);
    if (found.pollsLeft > 0) throw new MockProblem("ImportNotReady");
    holding.imports.delete(params.id);
    return undefined;
  },
};
