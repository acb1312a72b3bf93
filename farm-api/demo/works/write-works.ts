import sql from "sql-template-tag";
import type { Transaction } from "../../platform/database/scope";
import { createPlan } from "../../season-plans/create-plan";
import { writePrescribed } from "../../season-plans/prescribe-works";
import { prescriptionsOf } from "../../season-plans/templates";
import { insertWorks, type NewWork } from "../../works/shared/insert-works";
import { cropFacts } from "../agronomy/crop-facts";
import type { DrawnSowing } from "../agronomy/sow";
import { Chance } from "../chance";
import type { DrawnHolding } from "../drawn-holding";
import { fieldWeather } from "../field-weather";
import { Crews } from "./crews";
import { planTemplate } from "./crop-program";
import { drawFieldWorks } from "./field-works";
import { writePark } from "./write-park";

const SEASONS = 5;
/** Fewer fields of a crop are worked without a plan on paper. */
const FIELDS_OF_A_PLAN = 3;
const batchSize = 1000;

interface SeasonCrop {
  season: number;
  cropId: number;
  fieldIds: number[];
}

/** A plan and the ids of what it prescribes, by place in its template. */
interface WrittenPlan {
  id: number;
  workIds: number[];
}

const keyOf = (season: number, cropId: number) => `${season}/${cropId}`;

/** Which fields grow which crop in the seasons that have works. */
function cropsBySeason({ fields, now }: DrawnHolding, ids: readonly number[]): Map<string, SeasonCrop> {
  const crops = new Map<string, SeasonCrop>();
  fields.forEach((field, index) => {
    for (const { year, crop_id } of field.sowings.filter((sowing) => sowing.year > now.season - SEASONS)) {
      const key = keyOf(year, crop_id);
      const known = crops.get(key) ?? { season: year, cropId: crop_id, fieldIds: [] };
      known.fieldIds.push(ids[index] ?? 0);
      crops.set(key, known);
    }
  });
  return crops;
}

async function writePlan(
  tx: Transaction,
  customerId: number,
  { season, cropId, fieldIds }: SeasonCrop,
): Promise<WrittenPlan | undefined> {
  const template = planTemplate(cropId);
  if (!template || fieldIds.length < FIELDS_OF_A_PLAN) return undefined;
  const name = `${cropFacts(cropId).name}, ${season}`;
  const id = await createPlan(tx, customerId, { name, season, crop_id: cropId, description: template.description });
  const workIds = await writePrescribed(tx, { customerId, id }, season, prescriptionsOf(template, season));
  await tx.run(sql`
    INSERT INTO season_plan_field (customer_id, season_plan_id, field_id) SELECT ${customerId}, ${id}, unnest(${fieldIds}::int[])`);
  return { id, workIds };
}

async function writePlans(tx: Transaction, customerId: number, crops: Map<string, SeasonCrop>) {
  const plans = new Map<string, WrittenPlan>();
  for (const [key, crop] of crops) {
    const plan = await writePlan(tx, customerId, crop);
    if (plan) plans.set(key, plan);
  }
  return plans;
}

/** When the crop before a sowing is off the field. */
function freedOn(sowings: readonly DrawnSowing[], { year }: DrawnSowing): string | null {
  const before = sowings.flatMap((one) => (one.year < year ? (one.harvest_due ?? []) : []));
  return before.sort().at(-1) ?? null;
}

/**
 * Five seasons of works that agree with the sowings and yields of a holding, in the order of their days.
 * @param ids of the drawn fields, in their order
 * @param plans by season and crop
 */
export function drawWorks(
  chance: Chance,
  { holding, fields, now }: DrawnHolding,
  { crews, ids, plans }: { crews: Crews; ids: readonly number[]; plans: ReadonlyMap<string, WrittenPlan> },
): NewWork[] {
  const weatherOf = fieldWeather(holding);
  const due = fields.flatMap((field, index) => {
    const { hectares, boundary } = field;
    const of = {
      fieldId: ids[index] ?? 0,
      hectares,
      tzOffset: holding.tzOffset,
      zone: holding.zone,
      crews,
      now,
      weather: weatherOf(boundary),
    };
    const recent = field.sowings.filter(({ year }) => year > now.season - SEASONS);
    return recent.flatMap((sowing) => {
      const plan = plans.get(keyOf(sowing.year, sowing.crop_id));
      const works = drawFieldWorks(chance.branch(field.name), of, sowing, freedOn(field.sowings, sowing));
      return works.map((work) => ({ ...work, plan }));
    });
  });
  return due
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .map(({ place, plan, draw }): NewWork => {
      const plan_work_id = plan?.workIds[place] ?? null;
      return { ...draw(), season_plan_id: plan_work_id === null ? null : (plan?.id ?? null), plan_work_id };
    });
}

/**
 * Gives a written holding its machines and people, season plans, and its works.
 * @param ids of the drawn fields, in their order
 */
export async function writeWorks(
  tx: Transaction,
  customerId: number,
  drawn: DrawnHolding,
  ids: readonly number[],
): Promise<void> {
  const { holding, fields } = drawn;
  const chance = new Chance(`works/${holding.key}`);
  const land = fields.reduce((sum, field) => sum + field.hectares, 0);
  const region = holding.regionId;
  const crews = new Crews(await writePark(tx, chance.branch("park"), { customerId, hectares: land, region }));
  const plans = await writePlans(tx, customerId, cropsBySeason(drawn, ids));
  const works = drawWorks(chance, drawn, { crews, ids, plans });
  for (let start = 0; start < works.length; start += batchSize)
    await insertWorks(tx, customerId, works.slice(start, start + batchSize));
}
