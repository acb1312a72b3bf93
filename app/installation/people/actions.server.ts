import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readForm } from "~/http/read-form.server";
import { paths } from "~/paths";
import { withParams } from "~/ui/url-state";
import { answerForm } from "~/upstream/answer-form.server";
import { fullName } from "~/words/format";
import { atField } from "../at-field.server";
import { listBehind } from "../list-place";
import { readAskedPeople } from "./asked-people";
import { type AccountsForm, accountsForm } from "./form";

type Acting = Pick<ActionFunctionArgs["context"], "api" | "session"> & { key: string | undefined };
type Saving = Extract<AccountsForm, { intent: "create" | "update" }>;
type Helping = Exclude<AccountsForm, Saving>;

/** Adds or changes somebody. @returns where to go on: whoever was added needs a link that sets their password */
async function save({ api, session, key }: Acting, value: Saving, request: Request): Promise<string> {
  if (value.intent === "create") {
    const asked = readAskedPeople(new URL(request.url).searchParams);
    const { intent: _, ...person } = value;
    const body = { ...person, customer_id: asked.customer, advisor_id: asked.advisor };
    const made = await api.send(calls.createAccount, { body, key }).catch(atField("EmailTaken", "email"));
    await session.say({ text: `Пользователь ${fullName(made)} добавлен. Сделайте ему ссылку для пароля` });
    const behind = new URL(listBehind(request), request.url);
    return behind.pathname + withParams(behind.search, { help: made.id });
  }
  const { intent: _, id, ...body } = value;
  const changing = api.send(calls.updateAccount, { params: { id }, body, key });
  const saved = await changing.catch(atField("EmailTaken", "email"));
  await session.say({ text: `Пользователь ${fullName(saved)} сохранён` });
  return listBehind(request);
}

/** Helps somebody in, or shows them out. @returns the one-time link, for this one page; null where nothing is to be shown */
async function help({ api, session }: Acting, { intent, id, name }: Helping, site: string): Promise<string | null> {
  const params = { id };
  if (intent === "end") {
    await api.send(calls.endAccountSessions, { params });
    await session.say({ text: `Сеансы завершены: ${name}` });
    return null;
  }
  if (intent === "code-off") {
    await api.send(calls.resetAccountFactor, { params });
    await session.say({ text: `Вход по коду выключен: ${name}` });
    return null;
  }
  if (intent === "delete") {
    await api.send(calls.deleteAccount, { params });
    await session.say({ text: `Пользователь ${name} удалён` });
    return null;
  }
  const { token } = await api.send(calls.createAccountReset, { params });
  if (token === null) await session.say({ text: "Ссылка отправлена пользователю на почту" });
  return token && new URL(paths.reset({ token }), site).href;
}

/** Answers every form of the screen. */
export async function actOnPeople({ context, request }: ActionFunctionArgs) {
  return answerForm(await readForm(request), accountsForm, async ({ value, key }) => {
    const acting = { ...context, key };
    if (value.intent === "create" || value.intent === "update") return redirect(await save(acting, value, request));
    const link = await help(acting, value, request.url);
    if (link) return data({ link });
    return redirect(listBehind(request));
  });
}
