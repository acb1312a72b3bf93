import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Workrecord } from "#contract/work-shapes";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm, type FormAnswer } from "~/upstream/answer-form.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { takeWindow } from "~/weather/load-work-windows.server";
import { atFormFields } from "./at-form-fields.server";
import type { WorkChecks } from "./check-words";
import { checkWork } from "./check-works.server";
import { loadUnits } from "./choices.server";
import { type WorkFormValue, workForm } from "./form";
import { keepAreas } from "./form-input";
import { placeOf } from "./load-work-form.server";
import { toBody } from "./to-body";

/** What a form of a work gets back: refused, or with verdicts on it and nothing saved. */
export type WorkAnswer = FormAnswer & { checks?: WorkChecks };

/** @param workId null for a new work */
async function bodyOf(
  { api }: ActionFunctionArgs["context"],
  { place, workId }: { place: ReturnType<typeof placeOf>; workId: number | null },
  { intent: _, version: __, ...typed }: WorkFormValue,
) {
  const [field, units, standing] = await Promise.all([
    api.load(calls.getField, { params: place }),
    loadUnits(api, place.customerId),
    workId === null ? null : api.send(calls.getWorkrecord, { params: { ...place, id: workId } }),
  ]);
  return toBody(standing ? keepAreas(typed, standing) : typed, { tzOffset: field.tz_offset, units });
}

/** «сезон 2027, Пшеница озимая» */
async function bookedTo(api: FarmApi, customerId: number, { season, crop_id }: Workrecord): Promise<string> {
  const crop = crop_id === null ? undefined : (await cropLooks(api, customerId)).get(crop_id);
  return [`сезон ${season}`, crop?.name].filter(Boolean).join(", ");
}

/** Adds a work to the field, or changes the one in the address; or only holds it against the rules. */
export async function saveWork({ context, request, params }: ActionFunctionArgs) {
  const { api, session, today } = context;
  const schema = workForm(today);
  const place = placeOf(params);
  const id = params.workId === undefined ? null : idsIn(params, "workId").workId;
  const form = await readForm(request);
  takeWindow(form, "plan.");
  return answerForm(form, schema, async ({ value, key }) => {
    const body = await bodyOf(context, { place, workId: id }, value);
    if (value.intent === "check") {
      const checks = await checkWork(api, place, { ...body, workrecord_id: id, products: body.products ?? [] });
      const answer: WorkAnswer = { result: parseWithZod(form, { schema }).reply(), checks };
      return data(answer);
    }
    const { version } = value;
    const saved =
      id === null || version === undefined
        ? api.send(calls.createWorkrecord, { params: place, body, key })
        : api.send(calls.updateWorkrecord, { params: { ...place, id }, body: { ...body, version }, key });
    const work = await saved.catch((error) => atFormFields(error, value));
    const booked = await bookedTo(api, place.customerId, work);
    await session.say({ text: `${id === null ? "Работа добавлена" : "Работа сохранена"}: ${booked}` });
    return redirect(paths.work(place.customerId, place.fieldId, work.id));
  });
}
