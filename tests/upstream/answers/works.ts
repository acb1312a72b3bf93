import type { workCalls } from "../../../contract/works";
import { standardDictionaries } from "../../../farm-api/dictionaries/standard";
import { judgePesticide } from "../../../farm-api/works/judge-pesticide";
import { isPlanning, withPlannedRates } from "../../../farm-api/works/update-workrecord";
import type { DomainAnswers } from "../asked";
import { notFound } from "../problem";
import type { Holding, StoredField } from "../world/holding";
import { cropOf, standingField } from "./field-shapes";
import { manyWorkAnswers } from "./many-works";
import { checkVersion } from "./shared";
import { checkPlaces, checkWorks, entered, keep, newWork, plannedPart } from "./work-checks";
import { workListAnswers } from "./work-lists";
import { byTime, findWork, readWork, standingWorks, startOf, toWork } from "./work-shapes";

interface Asked {
  season: number;
  plot_id?: number | null | undefined;
  workrecord_id?: number | null | undefined;
}

/** What is known of a field in a season: its crop, its harvest and its sprayings. */
function seasonOf(holding: Holding, field: StoredField, { season, plot_id, workrecord_id }: Asked) {
  const works = standingWorks(holding).filter(
    (work) => work.field_id === field.id && work.season === season && work.work_status !== 3,
  );
  const ofPlace = works.filter((work) => work.plot_id === null || work.plot_id === plot_id);
  const harvest = ofPlace.find(({ work_type_id }) => work_type_id === 5);
  const sprayed = works.filter(({ id }) => id !== workrecord_id).flatMap(({ products }) => products);
  return {
    cropId: field.plots.find(({ id }) => id === plot_id)?.crop_id ?? cropOf(field, season),
    harvest: (harvest && startOf(harvest))?.slice(0, 10) ?? null,
    timesOf: (id: number) => sprayed.filter(({ kind, product_id }) => kind === "pesticide" && product_id === id).length,
  };
}

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
    checkPlaces(holding, [{ ...body, field_id: fieldId }]);
    const made = newWork(world, body, fieldId);
    keep(holding, [made]);
    return readWork(holding, { fieldId, id: made.id });
  },
  getWorkrecord: ({ holding, params }) => readWork(holding, params),
  updateWorkrecord: ({ holding, params, body }) => {
    const work = findWork(holding, params);
    checkVersion(work.version, body.version);
    checkWorks(holding, [body]);
    const season_plan_id = body.season_plan_id === work.season_plan_id ? null : body.season_plan_id;
    checkPlaces(holding, [{ ...body, season_plan_id, field_id: params.fieldId }]);
    const plan = body.planned ?? (isPlanning(body, work) ? body : undefined);
    const products = withPlannedRates(body, work).map((product) => ({ ...product, total: null }));
    const kept = {
      season_plan_id: body.season_plan_id === undefined ? work.season_plan_id : body.season_plan_id,
      planned: plan ? plannedPart(plan) : work.planned,
    };
    keep(holding, [{ ...work, ...entered(body), ...kept, products, version: work.version + 1 }]);
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
  checkProducts: ({ holding, params, body }) => {
    const { cropId, harvest, timesOf } = seasonOf(holding, standingField(holding, params.fieldId), body);
    const day = body.start_dt?.slice(0, 10) ?? null;
    const items = body.products.map(({ kind, product_id, unit, rate, planned_rate }) => {
      const pesticide =
        kind === "pesticide" ? standardDictionaries.pesticides.find(({ id }) => id === product_id) : undefined;
      const reasons = [kind === "pesticide" ? "Регламента препарата нет в справочнике" : "Регламент не ведётся"];
      if (!pesticide) return { product_id, verdict: "unknown" as const, reasons, allowed_from: null };
      const asked = { rate: rate ?? planned_rate ?? null, unit, timesBefore: timesOf(product_id) };
      return judgePesticide(pesticide, { cropId, harvest, day, ...asked });
    });
    return { items };
  },
};

export const workAnswers: DomainAnswers<typeof workCalls> = {
  ...workListAnswers,
  ...manyWorkAnswers,
  ...fieldWorkAnswers,
};
