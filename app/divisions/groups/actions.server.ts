import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { type CreateGroup, type DeleteGroup, groupsForm, type UpdateGroup } from "./form";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  customerId: number;
  key: string | undefined;
}

async function createGroup({ api, session, customerId, key }: Acting, { name }: CreateGroup) {
  await api.send(calls.createDivisionGroup, { params: { customerId }, body: { name }, key });
  await session.say({ text: `Группа «${name}» добавлена` });
}

async function updateGroup({ api, session, customerId, key }: Acting, { id, name, version }: UpdateGroup) {
  await api.send(calls.updateDivisionGroup, { params: { customerId, id }, body: { name, version }, key });
  await session.say({ text: `Группа «${name}» сохранена` });
}

async function deleteGroup({ api, session, customerId }: Acting, { id, name }: DeleteGroup) {
  await api.send(calls.deleteDivisionGroup, { params: { customerId, id } });
  await session.say({ text: `Группа «${name}» удалена, её подразделения остались без группы` });
}

/** Answers every form of the screen. */
export async function actOnGroups({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  return answerForm(await readForm(request), groupsForm, async ({ value, key }) => {
    const acting = { api, session, customerId, key };
    if (value.intent === "create") await createGroup(acting, value);
    else if (value.intent === "update") await updateGroup(acting, value);
    else await deleteGroup(acting, value);
    return redirect(paths.settingsGroups(customerId));
  });
}
