import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { untouchedArea } from "#formats/typed-hectares";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { editParcelForm } from "../form";
import { atBoxes, readParcelForm } from "../read-form.server";

export async function updateParcel({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, parcelId: id } = idsIn(params, "customerId", "parcelId");
  const place = { customerId, id };
  return answerForm(await readParcelForm(request), editParcelForm, async ({ value, key }) => {
    const { boundary, no_boundary, comment, ...parcel } = value;
    const geojson = no_boundary && boundary === undefined ? null : boundary;
    const standing = await api.send(calls.getParcel, { params: place });
    const documented_area = untouchedArea(parcel.documented_area, standing.documented_area);
    const body = { ...parcel, documented_area, comment: comment ?? "", geojson };
    const { number } = await api.send(calls.updateParcel, { params: place, body, key }).catch(atBoxes);
    await session.say({ text: `Участок ${number} сохранён` });
    return redirect(paths.parcel(place.customerId, place.id));
  });
}
