import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { counted } from "~/words/format";
import { fromTemplateForm } from "./form";

export async function createFromTemplate({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, templateId: id } = idsIn(params, "customerId", "templateId");
  const place = { customerId, id };
  return answerForm(await readForm(request), fromTemplateForm, async ({ value, key }) => {
    const made = await api.send(calls.createFromTemplate, { params: place, body: value, key });
    const fields = counted(made.fields_count, "поле", "поля", "полей");
    await session.say({ text: `Техкарта «${made.name}» создана: ${fields}` });
    return redirect(paths.seasonPlan(customerId, made.id));
  });
}
