import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { mustBeOfField } from "../load-map.server";
import { rateBody } from "../rate-body.server";
import { rateForm } from "../rate-form-input";

/** Changes rates, or deletes them. */
export async function actOnRateMap({ context, request, params }: ActionFunctionArgs) {
  const { api, session } = context;
  const ids = idsIn(params, "customerId", "fieldId", "zoneMapId", "rateMapId");
  const { customerId, fieldId, zoneMapId, rateMapId: id } = ids;
  await mustBeOfField(context, ids);
  const zones = paths.zoneMap(customerId, fieldId, zoneMapId);
  const form = await readForm(request);
  if (form.get("intent") === "delete")
    return answerForm(form, z.object({}), async () => {
      await api.send(calls.deleteRateMap, { params: { customerId, id } });
      const undo = { action: zones, fields: { intent: "restore-rates", id: String(id) } };
      await session.say({ text: "Карта норм удалена", undo });
      return redirect(zones);
    });
  return answerForm(form, rateForm, async ({ value: { body, version = 0 }, key }) => {
    const rates = await rateBody(api, customerId, body);
    await api.send(calls.updateRateMap, { params: { customerId, id }, body: { ...rates, version }, key });
    await session.say({ text: "Нормы сохранены" });
    return redirect(paths.rateMap(customerId, fieldId, zoneMapId, id));
  });
}
