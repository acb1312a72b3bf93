import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { mustBeOfField } from "../load-map.server";
import { mapForm } from "./form";

/** Calls zones otherwise, deletes their map, or brings deleted rates back. */
export async function actOnZoneMap({ context, request, params }: ActionFunctionArgs) {
  const { api, session } = context;
  const place = idsIn(params, "customerId", "fieldId", "zoneMapId");
  const { customerId, fieldId, zoneMapId: id } = place;
  await mustBeOfField(context, place);
  const here = paths.zoneMap(customerId, fieldId, id);
  return answerForm(await readForm(request), mapForm, async ({ value, key }) => {
    if (value.intent === "restore-rates") {
      await api.send(calls.restoreRateMap, { params: { customerId, id: value.id }, key });
      return redirect(paths.rateMap(customerId, fieldId, id, value.id));
    }
    if (value.intent === "delete") {
      await api.send(calls.deleteZoneMap, { params: { customerId, id } });
      const list = paths.fieldZones(customerId, fieldId);
      await session.say({
        text: "Карта зон удалена",
        undo: { action: list, fields: { intent: "restore", id: String(id) } },
      });
      return redirect(list);
    }
    const { intent: _, ...body } = value;
    await api.send(calls.updateZoneMap, { params: { customerId, id }, body, key });
    await session.say({ text: "Названия сохранены" });
    return redirect(here);
  });
}
