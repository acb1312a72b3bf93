import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { answerForm } from "~/upstream/answer-form.server";
import { atField } from "../at-field.server";
import { listBehind } from "../list-place";
import { organisationsForm } from "./form";

/** Answers the form of an organisation of advisors. */
export async function actOnOrganisations({ context: { api, session }, request }: ActionFunctionArgs) {
  return answerForm(await request.formData(), organisationsForm, async ({ value }) => {
    if (value.intent === "create") {
      const { intent: _, ...body } = value;
      const { name } = await api.send(calls.createOrganisation, { body }).catch(atField("NameTaken", "name"));
      await session.say({ text: `Организация «${name}» добавлена. Хозяйства закрепите за ней на экране «Хозяйства»` });
    } else {
      const { intent: _, id, ...body } = value;
      const changing = api.send(calls.updateOrganisation, { params: { id }, body });
      const { name } = await changing.catch(atField("NameTaken", "name"));
      await session.say({ text: `Организация «${name}» сохранена` });
    }
    return redirect(listBehind(request));
  });
}
