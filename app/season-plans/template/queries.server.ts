import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { readScope } from "~/session/scope.server";
import { loadWorkNames } from "~/works/names.server";
import { loadPickableFields } from "../pickable-fields.server";
import { templateWorkRows } from "../work-rows";
import { fromTemplateForm } from "./form";

/** What the template would prescribe in the header's season, and the fields it can be given to. */
export async function loadTemplate(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const { api } = context;
  const { customerId, templateId: id } = idsIn(params, "customerId", "templateId");
  const { season } = await readScope(context, request, customerId);
  const [template, rights, names] = await Promise.all([
    api.load(calls.getSeasonPlanTemplate, {
      params: { customerId, id },
      query: { season },
    }),
    readRights(api, customerId),
    loadWorkNames(api, customerId),
  ]);
  const { works, ...about } = template;
  const wanted = { customerId, season, cropId: template.crop_id, except: [] };
  return {
    customerId,
    season,
    template: about,
    works: templateWorkRows(works, names),
    mayEdit: rights.may("changeSeasonPlans"),
    constraint: getZodConstraint(fromTemplateForm),
    fields: await loadPickableFields(args, wanted),
  };
}

export type TemplateScreen = Awaited<ReturnType<typeof loadTemplate>>;
