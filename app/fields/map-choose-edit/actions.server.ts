import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { counted } from "~/words/format";
import { withoutChanges } from "./change-params";
import { confirmForm, toChanges } from "./form";

/** Makes the change that was previewed, where the fields are still as they were then. */
export async function changeChosen({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const { search } = new URL(request.url);
  return answerForm(await readForm(request), confirmForm, async ({ value: { seen, season, ...typed }, key }) => {
    const body = { ...seen, set: toChanges(typed, season) };
    const { changed } = await api.send(calls.updateManyFields, { params: { customerId }, body, key });
    await session.say({ text: `Изменено: ${counted(changed, "поле", "поля", "полей")}` });
    return redirect(paths.chooseFields(customerId) + withoutChanges(search));
  });
}
