import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { newParcelForm } from "../form";
import { atBoxes, readParcelForm } from "../read-form.server";

export async function createParcel({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readParcelForm(request), newParcelForm, async ({ value, key }) => {
    const { boundary, ...parcel } = value;
    const body = { parcels: [{ ...parcel, geojson: boundary }] };
    const { items } = await api.send(calls.createParcels, { params: { customerId }, body, key }).catch(atBoxes);
    await session.say({ text: `Участок ${parcel.number} добавлен` });
    return redirect(paths.parcel(customerId, items[0]?.id ?? 0));
  });
}
