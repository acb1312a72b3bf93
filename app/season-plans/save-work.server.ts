import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { takeWindow } from "~/weather/load-work-windows.server";
import { lineInForm } from "~/works/at-form-fields.server";
import { loadUnits } from "~/works/choices.server";
import { instantOf } from "~/works/days";
import { toMachinery, toProducts } from "~/works/to-body";
import type { Units } from "~/works/units";
import { planPlace } from "./plan-place.server";
import { type PlanWorkValue, planWorkForm } from "./work-form";

const days: Record<string, string> = { start_dt: "start_day", end_dt: "end_day" };

/** Moves the faults of a refused work to the controls of its form. @throws what it was given */
function atControls(error: unknown, sent: PlanWorkValue): never {
  if (!(error instanceof UpstreamError) || !error.details.fields) throw error;
  const fields = error.details.fields.map(({ path, message }) => ({
    path: days[path] ?? lineInForm(path, sent),
    message,
  }));
  throw new UpstreamError(error.code, error.status, error.message, { ...error.details, fields }, { cause: error });
}

const toBody = (value: PlanWorkValue, units: Units): BodyInput<typeof calls.createSeasonPlanWorkrecord> => ({
  work_type_id: value.work_type_id,
  start_dt: value.start_day ? instantOf(value.start_day, null, "start", null) : null,
  end_dt: value.end_day ? instantOf(value.end_day, null, "end", null) : null,
  products: toProducts(value.products, units),
  machinery: toMachinery(value.machinery),
  comment: value.comment,
});

/** Adds a work to the plan or changes one of it; attached fields follow. */
export async function savePlanWork({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = planPlace(params);
  const form = await readForm(request);
  takeWindow(form);
  return answerForm(form, planWorkForm, async ({ value, key }) => {
    const body = toBody(value, await loadUnits(api, place.customerId));
    const { version } = value;
    const saving =
      version === undefined
        ? api.send(calls.createSeasonPlanWorkrecord, { params: place, body, key })
        : api.send(calls.updateSeasonPlanWorkrecord, {
            params: { ...place, ...idsIn(params, "recordId") },
            body: { ...body, version },
            key,
          });
    const saved = await saving.catch((error) => atControls(error, value));
    await session.say({ text: version === undefined ? "Работа добавлена в техкарту" : "Работа сохранена" });
    const { customerId, id } = place;
    const next = `${paths.seasonPlanWork(customerId, id, "new")}?after=${saved.id}`;
    return redirect(value.intent === "more" ? next : paths.seasonPlan(customerId, id));
  });
}
