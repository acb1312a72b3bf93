import type { workCalls } from "../../../contract/works";
import type { DomainAnswers } from "../asked";
import { notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { StoredWork } from "../world/works";
import { checkVersion } from "./shared";
import { checkPlaces, checkTaken, checkWorks, keep, newWork } from "./work-checks";
import { standingWorks, toWork } from "./work-shapes";

/** The place of a fault in a request of many. */
const place = (index: number) => `records.${index}.`;

/** Works of standing fields by their ids. @throws MockProblem NotFound where one lacks, or is deleted where it should not be */
function findMany({ works, fields }: Holding, ids: readonly number[], deleted: boolean): StoredWork[] {
  return [...new Set(ids)].map((id) => {
    const work = works.get(id);
    const onField = work?.field_id != null && fields.get(work.field_id)?.deleted === false;
    if (!work || !onField || (work.gone !== null) !== deleted) throw notFound();
    return work;
  });
}

/** By their ids, in this order. */
const readMany = (holding: Holding, ids: readonly number[]) => ({
  items: standingWorks(holding)
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => a.id - b.id)
    .map((work) => toWork(holding, work, true)),
});

type ManyNames = Extract<keyof typeof workCalls, `${string}Many${string}`>;

export const manyWorkAnswers: DomainAnswers<Pick<typeof workCalls, ManyNames>> = {
  createManyWorkrecords: ({ world, holding, body: { records } }) => {
    checkWorks(holding, records, place);
    const placed = checkPlaces(holding, records, place);
    checkTaken(holding, placed, place);
    const made = placed.map((record) => newWork(world, record, record.field_id));
    keep(holding, made);
    return readMany(
      holding,
      made.map(({ id }) => id),
    );
  },
  setManyWorkStatuses: ({ holding, body: { work_status, records } }) => {
    const ids = records.map(({ id }) => id);
    for (const { id, version } of records) {
      const work = holding.works.get(id);
      if (work?.gone === null) checkVersion(work.version, version);
    }
    const changed = findMany(holding, ids, false).map((work) => ({ ...work, work_status, version: work.version + 1 }));
    keep(holding, changed);
    return readMany(holding, ids);
  },
  deleteManyWorkrecords: ({ world, holding, body: { ids } }) => {
    const gone = world.nextId();
    keep(
      holding,
      findMany(holding, ids, false).map((work) => ({ ...work, gone, version: work.version + 1 })),
    );
    return undefined;
  },
  restoreManyWorkrecords: ({ holding, body: { ids } }) => {
    keep(
      holding,
      findMany(holding, ids, true).map((work) => ({ ...work, gone: null, version: work.version + 1 })),
    );
    return readMany(holding, ids);
  },
};
