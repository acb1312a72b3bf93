import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn, idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { editMarkerForm, markersForm, newMarkerForm } from "./form";
import { wayBack } from "./way-back";

const backOf = (request: Request) => new URL(request.url).searchParams.get("back");

export async function createMarker({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), newMarkerForm, async ({ value, key }) => {
    const { name } = await api.send(calls.createMarker, { params: { customerId }, body: value, key });
    await session.say({ text: `Метка «${name}» поставлена` });
    return redirect(wayBack(customerId, backOf(request)));
  });
}

export async function updateMarker({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, markerId: id } = idsIn(params, "customerId", "markerId");
  const place = { customerId, id };
  return answerForm(await readForm(request), editMarkerForm, async ({ value, key }) => {
    const { name } = await api.send(calls.updateMarker, { params: place, body: value, key });
    await session.say({ text: `Метка «${name}» сохранена` });
    return redirect(wayBack(place.customerId, backOf(request)));
  });
}

/** Removes a marker, or takes the removal back. */
export async function actOnMarkers({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const back = backOf(request);
  return answerForm(await readForm(request), markersForm, async ({ value, key }) => {
    const marker = { customerId, id: value.id };
    if (value.intent === "restore") {
      const { name } = await api.send(calls.restoreMarker, { params: marker, key });
      await session.say({ text: `Метка «${name}» возвращена` });
    } else {
      await api.send(calls.deleteMarker, { params: marker });
      const undo = { action: paths.markers(customerId, { back }), fields: { intent: "restore", id: String(value.id) } };
      await session.say({ text: `Метка «${value.name}» удалена`, undo });
    }
    return redirect(wayBack(customerId, back));
  });
}
