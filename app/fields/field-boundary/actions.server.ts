import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { answerDrawn } from "~/map/drawing/server/answer-drawn.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { hectares } from "~/words/format";
import { boundaryForm } from "./form";

export async function saveBoundary({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  return answerDrawn(await readForm(request), boundaryForm, "boundary", async ({ value, key }) => {
    const body = { geojson: value.boundary, version: value.version };
    const { name, area } = await api.send(calls.updateField, { params: place, body, key });
    await session.say({ text: `Граница поля «${name}» сохранена: ${hectares(area)}` });
    return redirect(paths.field(place.customerId, place.fieldId));
  });
}
