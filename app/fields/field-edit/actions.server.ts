import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { untouchedArea } from "#formats/typed-hectares";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { editFieldForm } from "../form";

export async function updateField({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  return answerForm(await readForm(request), editFieldForm, async ({ value, key }) => {
    const standing = await api.send(calls.getField, { params: place });
    const documented_area = untouchedArea(value.documented_area, standing.documented_area);
    const { name } = await api.send(calls.updateField, {
      params: place,
      body: {
        ...{ ...value, documented_area, description: value.description ?? "" },
        default_tz_offset: value.tz_offset === undefined,
      },
      key,
    });
    await session.say({ text: `Поле «${name}» сохранено` });
    return redirect(paths.field(place.customerId, place.fieldId));
  });
}
