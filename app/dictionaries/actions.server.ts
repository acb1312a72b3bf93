import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ownEntryCalls as calls, type OwnDictionaryName } from "#contract/own-entries";
import { readForm } from "~/http/read-form.server";
import { nothingThere } from "~/params.server";
import { paths } from "~/paths";
import { answerForm } from "~/upstream/answer-form.server";
import { ownEntries } from "~/upstream/own-entries.server";
import { dictionaryIn } from "./dictionary-in.server";
import { mergeEntry } from "./merge/merge-entry.server";
import { ownable, ownControls } from "./own-form/controls";
import { ownEntryForm } from "./own-form/schema.server";

interface Acting extends Pick<ActionFunctionArgs["context"], "api"> {
  customerId: number;
  name: OwnDictionaryName;
  key: string | undefined;
}

type Body = { name: string } & Record<string, unknown>;

const present = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function create({ api, customerId, name, key }: Acting, body: Body) {
  return api.send(calls.createOwnEntry, {
    params: { customerId, name },
    body: { ...present(body), name: body.name },
    key,
  });
}

/** What the form does not ask, such as the uses of a pesticide, stays as it is. */
async function update(
  { api, customerId, name, key }: Acting,
  { id, version, ...body }: Body & { id: number; version: number },
) {
  const standing = (await ownEntries(api, customerId, name)).find((one) => one.id === id);
  const asked = new Set(["id", "version", ...ownControls[name].map((control) => control.key)]);
  const kept = Object.fromEntries(Object.entries(standing ?? {}).filter(([field]) => !asked.has(field)));
  const change = { ...kept, ...present(body), name: body.name, version };
  return api.send(calls.updateOwnEntry, { params: { customerId, name, id }, body: change, key });
}

/** Answers every form of the screens of dictionaries. @throws an answer for an ErrorBoundary where nothing can be changed */
export async function actOnEntries({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const { customerId, name: dictionary } = dictionaryIn(params);
  const name = ownable(dictionary);
  if (customerId === null || name === null) throw nothingThere();
  const list = paths.dictionary(customerId, name);
  const pageOf = (id: number) => paths.dictionaryEntry(customerId, name, id);
  return answerForm(await readForm(request), ownEntryForm(name), async ({ value, key }) => {
    const acting = { api, customerId, name, key };
    const { intent, ...body } = value;
    if (intent === "delete") {
      const { id, name: title } = value;
      await api.send(calls.deleteOwnEntry, { params: { customerId, name, id } });
      const undo = { action: list, fields: { intent: "restore", id: String(id) } };
      await session.say({ text: `Запись «${title}» удалена`, undo });
      return redirect(list);
    }
    if (intent === "restore") {
      const back = await api.send(calls.restoreOwnEntry, { params: { customerId, name, id: value.id }, key });
      await session.say({ text: `Запись «${back.name}» возвращена` });
      return redirect(pageOf(back.id));
    }
    if (intent === "merge") return mergeEntry({ ...acting, session }, value);
    const saved = intent === "create" ? await create(acting, body as Body) : await update(acting, { ...value });
    await session.say({ text: `Запись «${saved.name}» ${intent === "create" ? "добавлена" : "сохранена"}` });
    return redirect(pageOf(saved.id));
  });
}
