import { inYear } from "#formats/days/count";
import { dayAt } from "#formats/days/instants";
import { yearOf } from "#formats/days/written";
import { compareNames } from "#formats/russian-order";
import { writeXlsx, xlsxType } from "#formats/xlsx/write-xlsx";
import type { seasonPlanCalls } from "../../../contract/season-plans";
import { workStatus } from "../../../contract/work-words";
import { compareProducts, compareWorks } from "../../../farm-api/season-plans/compare-plan";
import { planFuel, planNeeds, seedTonnes } from "../../../farm-api/season-plans/plan-needs";
import { planSheets } from "../../../farm-api/season-plans/plan-sheets";
import { prescriptionsOf, templateInSeason, templateList, templates } from "../../../farm-api/season-plans/templates";
import type { DomainAnswers } from "../asked";
import { invalid, notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { MockWorld } from "../world/mock-world";
import type { StoredPlan, StoredWork } from "../world/works";
import { asRefusal } from "./as-refusal";
import { entryNames, knows } from "./known-entries";
import { attachFields, planFieldAnswers } from "./plan-fields";
import { fieldsOf, findPlan, planFields, prescribed, productFacts, toPlan, workFacts } from "./plan-shapes";
import { planWorkAnswers, writePrescribed } from "./plan-works";
import { checkVersion } from "./shared";
import { keep } from "./work-checks";
import { planWorkOf } from "./work-shapes";

/** @throws MockProblem Invalid */
function checkCrop(holding: Holding, id: number): void {
  if (!knows(holding, "crops", id)) throw invalid({ path: "crop_id", message: "Культура не найдена" });
}

type NewPlan = Pick<StoredPlan, "name" | "season" | "crop_id" | "description">;

function newPlan({ world, holding }: { world: MockWorld; holding: Holding }, given: NewPlan): StoredPlan {
  const { name, season, crop_id, description } = given;
  checkCrop(holding, crop_id);
  const own = { id: world.nextId(), version: 1, fields: new Set<number>(), gone: null };
  return { name, season, crop_id, description, ...own };
}

/** Writes a plan with its works and fields, or nothing of it. @throws MockProblem Invalid, WorkrecordSowHarvestExists */
function addPlan(
  asked: { world: MockWorld; holding: Holding },
  plan: StoredPlan,
  given: { works: Parameters<typeof writePrescribed>[2]; fieldIds: number[] },
): void {
  const { holding } = asked;
  const works = writePrescribed(asked, plan, given.works);
  try {
    attachFields(asked, plan, given.fieldIds);
  } catch (error) {
    for (const { id } of works) holding.works.delete(id);
    throw error;
  }
  holding.plans.set(plan.id, plan);
}

/** The 29th of February becomes the 28th where the year has none. */
const moved = (time: string | null, years: number): string | null =>
  time && inYear(dayAt(time, 0), yearOf(time) + years) + time.slice(10);

const movedWork = (work: StoredWork, years: number): StoredWork => {
  const [start_dt, end_dt] = [moved(work.start_dt, years), moved(work.end_dt, years)];
  return { ...work, season: work.season + years, start_dt, end_dt, planned: { ...work.planned, start_dt, end_dt } };
};

const details = (holding: Holding, plan: StoredPlan) => {
  const works = prescribed(holding, plan.id).map((work) => planWorkOf(work, true));
  const shown = toPlan(holding, plan);
  const needs = planNeeds(works, shown.fields_area);
  return {
    ...shown,
    needs,
    fuel: planFuel(works, shown.fields_area),
    comparison: compareWorks(works, shown.fields_area, workFacts(holding, plan)),
    product_comparison: compareProducts(needs, productFacts(holding, plan, seedTonnes(works))),
  };
};

function workbook(holding: Holding, plan: StoredPlan) {
  const works = prescribed(holding, plan.id).map((work) => planWorkOf(work, true));
  const content = { plan: details(holding, plan), works, fields: planFields(holding, plan) };
  const division = new Map([...holding.divisions.values()].map(({ id, name }) => [id, name]));
  const names = { entry: entryNames(holding), division };
  return writeXlsx(planSheets(content, names));
}

export const seasonPlanAnswers: DomainAnswers<typeof seasonPlanCalls> = {
  ...planFieldAnswers,
  ...planWorkAnswers,
  listSeasonPlans: ({ holding, query: { season } }) => ({
    items: [...holding.plans.values()]
      .filter((plan) => plan.gone === null && (season === undefined || plan.season === season))
      .sort((a, b) => b.season - a.season || a.crop_id - b.crop_id || compareNames(a.name, b.name) || a.id - b.id)
      .map((plan) => toPlan(holding, plan)),
  }),
  createSeasonPlan: (asked) => {
    const plan = newPlan(asked, asked.body);
    asked.holding.plans.set(plan.id, plan);
    return toPlan(asked.holding, plan);
  },
  listSeasonPlanTemplates: () => ({ items: [...templateList] }),
  getSeasonPlanTemplate: ({ params, query }) => asRefusal(() => templateInSeason(params.id, query.season)),
  createFromTemplate: (asked) => {
    const { holding, body } = asked;
    const template = templates.find(({ id }) => id === asked.params.id);
    if (!template) throw notFound();
    const plan = newPlan(asked, { ...template, name: body.name ?? template.name, season: body.season });
    const works = prescriptionsOf(template, body.season);
    addPlan(asked, plan, { works, fieldIds: [...new Set(body.field_ids)] });
    return toPlan(holding, plan);
  },
  getSeasonPlan: ({ holding, params }) => details(holding, findPlan(holding, params.id)),
  exportSeasonPlan: ({ holding, params }) => {
    const plan = findPlan(holding, params.id);
    return { bytes: workbook(holding, plan), type: xlsxType, name: `техкарта ${plan.name}.xlsx` };
  },
  updateSeasonPlan: ({ holding, params, body: { version, ...given } }) => {
    const plan = findPlan(holding, params.id);
    checkVersion(plan.version, version);
    const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const next = { ...plan, ...values, version: version + 1 };
    checkCrop(holding, next.crop_id);
    const years = next.season - plan.season;
    if (years !== 0 && plan.fields.size > 0)
      throw invalid({ path: "season", message: "Открепите поля или скопируйте техкарту в другой сезон" });
    if (years !== 0)
      keep(
        holding,
        prescribed(holding, plan.id).map((work) => ({ ...movedWork(work, years), version: work.version + 1 })),
      );
    holding.plans.set(plan.id, next);
    return toPlan(holding, next);
  },
  deleteSeasonPlan: ({ world, holding, params }) => {
    const plan = findPlan(holding, params.id);
    const gone = world.nextId();
    const going = [...holding.works.values()].filter(
      (work) => work.season_plan_id === plan.id && work.work_status === workStatus.planned && work.gone === null,
    );
    keep(
      holding,
      going.map((work) => ({ ...work, gone, version: work.version + 1 })),
    );
    Object.assign(plan, { gone, version: plan.version + 1 });
    return undefined;
  },
  restoreSeasonPlan: ({ holding, params }) => {
    const plan = holding.plans.get(params.id);
    if (!plan || plan.gone === null) throw notFound();
    const going = [...holding.works.values()].filter(
      (work) => work.season_plan_id === plan.id && work.gone === plan.gone,
    );
    keep(
      holding,
      going.map((work) => ({ ...work, gone: null, version: work.version + 1 })),
    );
    return toPlan(holding, Object.assign(plan, { gone: null, version: plan.version + 1 }));
  },
  copySeasonPlan: (asked) => {
    const { holding, params, body } = asked;
    const plan = findPlan(holding, params.id);
    const season = body.season ?? plan.season;
    const name = body.name ?? (season === plan.season ? `${plan.name.slice(0, 150)} (копия)` : plan.name);
    const copy = newPlan(asked, { ...plan, name, season });
    const works = prescribed(holding, plan.id).map((work) => movedWork(work, season - plan.season));
    const coming = fieldsOf(holding, plan).filter(({ id }) => body.with_fields && !body.except_field_ids.includes(id));
    addPlan(asked, copy, { works, fieldIds: coming.map(({ id }) => id) });
    return toPlan(holding, copy);
  },
};
