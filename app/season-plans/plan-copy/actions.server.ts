import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { answerForm, type FormAnswer } from "~/upstream/answer-form.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { planPlace } from "../plan-place.server";
import { type CopyValue, copyForm } from "./form";

/** `leaveOut`: the fields without which the copy can be made, and how many come along then. */
export type CopyAnswer = FormAnswer & { leaveOut?: { fieldIds: number[]; rest: number } };

/** The plan's fields that can't come along, by name. Throws what is not about them. */
async function refusedFields(
  api: FarmApi,
  place: ReturnType<typeof planPlace>,
  { except_field_ids }: CopyValue,
  error: unknown,
) {
  if (!(error instanceof UpstreamError) || error.code !== "WorkrecordSowHarvestExists") throw error;
  const { items } = await api.load(calls.listSeasonPlanFields, { params: place });
  const coming = items.filter(({ id }) => !except_field_ids.includes(id));
  const places = new Set(error.details.fields?.map(({ path }) => path));
  const refused = coming.filter((_, index) => places.has(`field_ids.${index}`));
  if (refused.length === 0) throw error;
  return { refused, rest: coming.length - refused.length };
}

export async function copyPlan({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = planPlace(params);
  const form = await readForm(request);
  return answerForm(form, copyForm, async ({ value, key }) => {
    const sent = await api
      .send(calls.copySeasonPlan, { params: place, body: value, key })
      .then((copy) => ({ copy }))
      .catch((error: unknown) => refusedFields(api, place, value, error));
    if ("copy" in sent) {
      const { copy } = sent;
      await session.say({ text: `Техкарта скопирована в сезон ${copy.season}: «${copy.name}»` });
      return redirect(paths.seasonPlan(place.customerId, copy.id));
    }
    const names = sent.refused.map(({ name }) => name).join(", ");
    const formErrors = [`Посев или уборка сезона ${value.season} уже есть на полях: ${names}`];
    const fieldIds = [...value.except_field_ids, ...sent.refused.map(({ id }) => id)];
    const result = parseWithZod(form, { schema: copyForm }).reply({ formErrors });
    const answer: CopyAnswer = { result, leaveOut: { fieldIds, rest: sent.rest } };
    return data(answer, { status: 409 });
  });
}
