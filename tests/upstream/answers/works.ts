import type { workCalls } from "../../../contract/works";
import { isPlanning, withPlannedRates } from "../../../farm-api/works/update-workrecord";
import type { DomainAnswers } from "../asked";
import { notFound } from "../problem";
import { standingField } from "./field-shapes";
import { manyWorkAnswers } from "./many-works";
import { checkVersion } from "./shared";
import { checkPlaces, checkWorks, entered, keep, newWork, plannedPart } from "./work-checks";
import { workListAnswers } from "./work-lists";
import { byTime, findWork, readWork, standingWorks, toWork } from "./work-shapes";

type OtherNames = keyof typeof workListAnswers | keyof typeof manyWorkAnswers;

const fieldWorkAnswers: DomainAnswers<Omit<typeof workCalls, OtherNames>> = {
  listFieldWorkrecords: ({ holding, params, query: { season, embed } }) => {
    const { id } = standingField(holding, params.fieldId);
    const works = standingWorks(holding).filter(
      (work) => work.field_id === id && (season === undefined || work.season === season),
    );
    return { items: byTime(works).map((work) => toWork(holding, work, embed === "machinery")) };
  },
  createWorkrecord: ({ world, holding, params: { fieldId }, body }) => {
    checkWorks(holding, [body]);
    const [placed = body] = checkPlaces(holding, [{ ...body, field_id: fieldId }]);
    const made = newWork(world, placed, fieldId);
    keep(holding, [made]);
    return readWork(holding, { fieldId, id: made.id });
  },
  getWorkrecord: ({ holding, params }) => readWork(holding, params),
  updateWorkrecord: ({ holding, params, body }) => {
    const work = findWork(holding, params);
    checkVersion(work.version, body.version);
    checkWorks(holding, [body]);
    const season_plan_id = body.season_plan_id === work.season_plan_id ? null : body.season_plan_id;
    const [placed = body] = checkPlaces(holding, [{ ...body, season_plan_id, field_id: params.fieldId }]);
    const plan = placed.planned ?? (isPlanning(placed, work) ? placed : undefined);
    const products = withPlannedRates(placed, work).map((product) => ({ ...product, total: null }));
    const kept = {
      season_plan_id: body.season_plan_id === undefined ? work.season_plan_id : body.season_plan_id,
      planned: plan ? plannedPart(plan) : work.planned,
    };
    keep(holding, [{ ...work, ...entered(placed), ...kept, products, version: work.version + 1 }]);
    return readWork(holding, params);
  },
  deleteWorkrecord: ({ world, holding, params }) => {
    const work = findWork(holding, params);
    keep(holding, [{ ...work, gone: world.nextId(), version: work.version + 1 }]);
    return undefined;
  },
  restoreWorkrecord: ({ holding, params }) => {
    const work = holding.works.get(params.id);
    if (work?.field_id !== params.fieldId || work.gone === null) throw notFound();
    keep(holding, [{ ...work, gone: null, version: work.version + 1 }]);
    return readWork(holding, params);
  },
  setWorkStatus: ({ holding, params, body: { work_status, version } }) => {
    const work = findWork(holding, params);
    checkVersion(work.version, version);
    keep(holding, [{ ...work, work_status, version: version + 1 }]);
    return readWork(holding, params);
  },
};

export const workAnswers: DomainAnswers<typeof workCalls> = {
  ...workListAnswers,
  ...manyWorkAnswers,
  ...fieldWorkAnswers,
};
