import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import type { rotationCalls } from "../../../contract/rotation";
import { cropNames } from "../../../farm-api/dictionaries/shared/crop-names";
import { type Cell, cellFaults } from "../../../farm-api/rotation/check-cells";
import { mergeIntervals } from "../../../farm-api/rotation/intervals";
import { onlyWarned } from "../../../farm-api/rotation/only-warned";
import type { LandElsewhere, RotationQuery, RotationRow } from "../../../farm-api/rotation/rotation-rows";
import { rotationSheets } from "../../../farm-api/rotation/rotation-sheets";
import { toRotation } from "../../../farm-api/rotation/to-rotation";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem } from "../problem";
import type { Holding, StoredField } from "../world/holding";
import { newSowing } from "../world/new-field";
import { inOrder, matchingFields } from "./field-filter";
import { note } from "./field-shapes";
import { knows } from "./known-entries";
import { bearsLand } from "./land-bearer";
import { checkVersion } from "./shared";

const toRow = ({ id, name, division_id, area, actual_seasons, sowings }: StoredField): RotationRow => ({
  ...{ id, name, division_id, area, actual_seasons },
  sown: sowings.flatMap(({ year, crop_id, plot_id }) => (plot_id === null ? [[year, crop_id, false]] : [])),
});

/** Seasons in which others bear a field's land. */
function landElsewhere(holding: Holding, { from, to }: Pick<RotationQuery, "from" | "to">): LandElsewhere {
  const elsewhere = new Map<number, Set<number>>();
  for (let year = from; year <= to; year++) {
    const bears = bearsLand(holding, year);
    for (const field of holding.fields.values())
      if (!bears(field)) elsewhere.set(field.id, (elsewhere.get(field.id) ?? new Set()).add(year));
  }
  return elsewhere;
}

function rotationOf(holding: Holding, { division_ids, divisiongroup_id, q, from, to }: RotationQuery) {
  const fields = matchingFields(holding, { include: "normal,bare", division_ids, divisiongroup_id, q });
  const rows = inOrder(holding, fields, { sort: "name", order: "asc", season: undefined }).map(toRow);
  const elsewhere = landElsewhere(holding, { from, to });
  return toRotation({ rows, inherited: [], elsewhere, settings: holding.rotation }, { from, to });
}

const sowingAt = ({ fields }: Holding, { field_id, year }: Cell) =>
  fields.get(field_id)?.sowings.find((sowing) => sowing.year === year && sowing.plot_id === null);

/** @throws MockProblem StaleVersion */
function checkSeen(holding: Holding, cells: Cell[]): void {
  const stale = cells.flatMap((cell, index) =>
    cell.was !== undefined && cell.was !== (sowingAt(holding, cell)?.crop_id ?? null) ? { cell, index } : [],
  );
  const [first] = stale;
  if (!first) return;
  const message = `${holding.fields.get(first.cell.field_id)?.name}, ${first.cell.year}: уже стоит другое`;
  const details = { changed_by: "Полевой Иван", changed_at: new Date().toISOString() };
  const fields = stale.map(({ index }) => ({ path: `cells.${index}.was`, message }));
  throw new MockProblem("StaleVersion", { message, ...details, fields });
}

export const rotationAnswers: DomainAnswers<typeof rotationCalls> = {
  getRotation: ({ holding, query }) => rotationOf(holding, query),
  exportRotation: ({ holding, query }) => {
    const names = new Map([...holding.divisions.values()].map(({ id, name }) => [id, name]));
    const all = rotationOf(holding, query);
    const rotation = query.warned ? onlyWarned(all) : all;
    return {
      bytes: writeXlsx(rotationSheets(rotation, { divisions: names, crop: (id) => cropNames.get(id) ?? "" })),
      type: xlsxType,
    };
  },
  setRotation: (asked) => {
    const { world, holding, body } = asked;
    const standing = new Map([...holding.fields].filter(([, { deleted }]) => !deleted));
    const faults = cellFaults(body.cells, standing, (id) => knows(holding, "crops", id));
    if (faults.length > 0) throw invalid(...faults);
    checkSeen(holding, body.cells);
    const before = body.cells.flatMap((cell) => {
      const { field_id, year, crop_id, details } = cell;
      const [field, now] = [standing.get(field_id), sowingAt(holding, cell)];
      if (!field || (crop_id === (now?.crop_id ?? null) && !details)) return [];
      const others = field.sowings.filter((sowing) => sowing !== now);
      const made = crop_id === null ? [] : [{ ...newSowing(now?.id ?? world.nextId(), year, crop_id), ...details }];
      field.sowings = [...others, ...made];
      note(asked, field, { what: "sowing", action: crop_id === null ? "deleted" : now ? "changed" : "created", year });
      const { breed = null, sowed_at = null, harvested_at = null, field_yield = null } = now ?? {};
      const kept = now ? { breed, sowed_at, harvested_at, field_yield } : null;
      return { field_id, year, crop_id: now?.crop_id ?? null, details: kept };
    });
    return { changed: before.length, before };
  },
  setRotationIntervals: ({ holding, body }) => {
    checkVersion(holding.rotation.version, body.version);
    holding.rotation = { intervals: body.intervals, version: body.version + 1 };
    return { intervals: mergeIntervals(body.intervals), version: body.version + 1 };
  },
};
