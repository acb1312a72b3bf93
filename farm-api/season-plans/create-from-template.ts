import type { BodyOf } from "#contract/call";
import type { seasonPlanCalls } from "#contract/season-plans";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { attachFields } from "./attach-fields";
import { createPlan } from "./create-plan";
import { writePrescribed } from "./prescribe-works";
import { prescriptionsOf, templates } from "./templates";

interface Chosen {
  customerId: number;
  templateId: number;
}

/** Begins a plan from a template and gives it to fields. @returns its id. @throws AppError NotFound, Invalid, WorkrecordSowHarvestExists. */
export async function createFromTemplate(
  tx: Transaction,
  { customerId, templateId }: Chosen,
  { season, name, field_ids }: BodyOf<typeof seasonPlanCalls.createFromTemplate>,
): Promise<number> {
  const template = templates.find(({ id }) => id === templateId);
  if (!template) throw notFound();
  const { crop_id, description } = template;
  const id = await createPlan(tx, customerId, { name: name ?? template.name, season, crop_id, description });
  await writePrescribed(tx, { customerId, id }, season, prescriptionsOf(template, season));
  if (field_ids.length > 0) await attachFields(tx, { customerId, id }, [...new Set(field_ids)]);
  return id;
}
