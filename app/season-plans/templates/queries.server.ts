import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";

/** The ready technology maps with their crops. */
export async function loadTemplates({ context: { api }, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const [rights, templates, looks] = await Promise.all([
    readRights(api, customerId),
    api.load(calls.listSeasonPlanTemplates, { params: { customerId } }),
    cropLooks(api, customerId),
  ]);
  return {
    mayEdit: rights.may("changeSeasonPlans"),
    templates: templates.items.map((template) => ({ ...template, crop: looks.get(template.crop_id) ?? null })),
  };
}

export type TemplateRow = Awaited<ReturnType<typeof loadTemplates>>["templates"][number];
