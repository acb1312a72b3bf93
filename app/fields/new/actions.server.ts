import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { newFieldForm } from "../form";

export async function createField({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), newFieldForm, async ({ value, key }) => {
    const { id, name } = await api.send(calls.createField, { params: { customerId }, body: value, key });
    await session.say({ text: `Поле «${name}» добавлено` });
    return redirect(paths.field(customerId, id));
  });
}
