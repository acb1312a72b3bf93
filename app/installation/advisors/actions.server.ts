import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { answerForm } from "~/upstream/answer-form.server";
import { atField } from "../at-field.server";
import { listBehind } from "../list-place";
import { organisationsForm } from "./form";

/** Answers the forms of organisations of advisors. */
export async function actOnOrganisations({ context: { api, session }, request }: ActionFunctionArgs) {
  return answerForm(await readForm(request), organisationsForm, async ({ value, key }) => {
    if (value.intent === "create") {
      const { intent: _, ...body } = value;
      const { name } = await api.send(calls.createOrganisation, { body, key }).catch(atField("NameTaken", "name"));
      await session.say({ text: `Организация «${name}» добавлена. Хозяйства закрепите за ней на экране «Хозяйства»` });
    } else if (value.intent === "delete") {
      await api.send(calls.deleteOrganisation, { params: { id: value.id } });
      await session.say({ text: `Организация «${value.name}» удалена` });
    } else {
      const { intent: _, id, ...body } = value;
      const changing = api.send(calls.updateOrganisation, { params: { id }, body, key });
      const { name } = await changing.catch(atField("NameTaken", "name"));
      await session.say({ text: `Организация «${name}» сохранена` });
    }
    return redirect(listBehind(request));
  });
}
