import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import {
  type CreateDivision,
  type DeleteDivision,
  divisionsForm,
  type RestoreDivision,
  type UpdateDivision,
} from "./form";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  customerId: number;
  key: string | undefined;
}

async function createDivision({ api, session, customerId, key }: Acting, { intent: _, ...body }: CreateDivision) {
  const { name } = await api.send(calls.createDivision, { params: { customerId }, body, key });
  await session.say({ text: `Подразделение «${name}» добавлено` });
}

async function updateDivision({ api, session, customerId, key }: Acting, { intent: _, id, ...body }: UpdateDivision) {
  const { name } = await api.send(calls.updateDivision, { params: { customerId, id }, body, key });
  await session.say({ text: `Подразделение «${name}» сохранено` });
}

async function deleteDivision({ api, session, customerId }: Acting, { id, name }: DeleteDivision) {
  await api.send(calls.deleteDivision, { params: { customerId, id } });
  const undo = { action: paths.settingsDivisions(customerId), fields: { intent: "restore", id: String(id) } };
  await session.say({ text: `Подразделение «${name}» удалено`, undo });
}

async function restoreDivision({ api, session, customerId, key }: Acting, { id }: RestoreDivision) {
  const { name } = await api.send(calls.restoreDivision, { params: { customerId, id }, key });
  await session.say({ text: `Подразделение «${name}» возвращено` });
}

/** Answers every form of the screen. */
export async function actOnDivisions({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), divisionsForm, async ({ value, key }) => {
    const acting = { api, session, customerId, key };
    if (value.intent === "create") await createDivision(acting, value);
    else if (value.intent === "update") await updateDivision(acting, value);
    else if (value.intent === "delete") await deleteDivision(acting, value);
    else await restoreDivision(acting, value);
    return redirect(paths.settingsDivisions(customerId));
  });
}
