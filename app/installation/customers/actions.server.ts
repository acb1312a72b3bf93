import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { answerForm } from "~/upstream/answer-form.server";
import { atField } from "../at-field.server";
import { listBehind } from "../list-place";
import { holdingsForm } from "./form";

/** Answers the forms of holdings. */
export async function actOnHoldings({ context: { api, session }, request }: ActionFunctionArgs) {
  return answerForm(await readForm(request), holdingsForm, async ({ value, key }) => {
    if (value.intent === "create") {
      const { intent: _, ...body } = value;
      const { name } = await api.send(calls.createHolding, { body, key }).catch(atField("NameTaken", "name"));
      await session.say({ text: `Хозяйство «${name}» добавлено. Теперь добавьте его пользователей` });
    } else if (value.intent === "delete") {
      await api.send(calls.deleteHolding, { params: { id: value.id } });
      await session.say({ text: `Хозяйство «${value.name}» удалено` });
    } else {
      const { intent: _, id, ...body } = value;
      const changing = api.send(calls.updateHolding, { params: { id }, body, key });
      const { name } = await changing.catch(atField("NameTaken", "name"));
      await session.say({ text: `Хозяйство «${name}» сохранено` });
    }
    return redirect(listBehind(request));
  });
}
