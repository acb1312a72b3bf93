import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { fullName } from "~/words/format";
import { type CreateUser, type DeleteUser, type UpdateUser, type UsersForm, usersForm } from "./form";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  customerId: number;
  key: string | undefined;
}

/** The farm API names the whole request; on the form it is the address that is wrong. */
function atEmail(error: unknown): never {
  if (!(error instanceof UpstreamError) || error.code !== "EmailTaken") throw error;
  const fields = [{ path: "email", message: error.message }];
  throw new UpstreamError(error.code, error.status, error.message, { fields });
}

async function createUser({ api, session, customerId, key }: Acting, { intent: _, ...body }: CreateUser) {
  const made = await api.send(calls.createUser, { params: { customerId }, body, key }).catch(atEmail);
  await session.say({ text: `Пользователь ${fullName(made)} добавлен. Передайте ему адрес входа и пароль` });
}

async function updateUser({ api, session, customerId, key }: Acting, { intent: _, id, ...body }: UpdateUser) {
  const saved = await api.send(calls.updateUser, { params: { customerId, id }, body, key }).catch(atEmail);
  await session.say({ text: `Пользователь ${fullName(saved)} сохранён` });
}

async function deleteUser({ api, session, customerId }: Acting, { id, name }: DeleteUser) {
  await api.send(calls.deleteUser, { params: { customerId, id } });
  await session.say({ text: `Пользователь ${name} удалён` });
}

/** @returns the link, for this one page; null where it went by mail */
async function makeResetLink({ api, customerId }: Acting, id: number, site: string): Promise<string | null> {
  const { token } = await api.send(calls.createResetLink, { params: { customerId, id } });
  return token && new URL(paths.reset({ token }), site).href;
}

/** Answers every form of the screen. */
export async function actOnUsers({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const answer = async ({ value, key }: { value: UsersForm; key: string | undefined }) => {
    const acting = { api, session, customerId, key };
    if (value.intent === "create") await createUser(acting, value);
    else if (value.intent === "update") await updateUser(acting, value);
    else if (value.intent === "delete") await deleteUser(acting, value);
    else if (value.intent === "reset-factor") {
      await api.send(calls.resetSecondFactor, { params: { customerId, id: value.id } });
      await session.say({ text: `Вход по коду выключен: ${value.name}` });
    } else {
      const link = await makeResetLink(acting, value.id, request.url);
      if (link) return data({ link });
      await session.say({ text: "Ссылка отправлена пользователю на почту" });
    }
    return redirect(paths.settingsUsers(customerId));
  };
  return answerForm(await readForm(request), usersForm, answer, { secrets: ["password"] });
}
