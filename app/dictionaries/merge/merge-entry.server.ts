import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ownEntryCalls as calls, type OwnDictionaryName } from "#contract/own-entries";
import { paths } from "~/paths";
import { counted } from "~/words/format";

interface Acting extends Pick<ActionFunctionArgs["context"], "api" | "session"> {
  customerId: number;
  name: OwnDictionaryName;
  key: string | undefined;
}

interface Merging {
  id: number;
  name: string;
  version: number;
  into_id: number;
  /** The entry of which the form has said how many records go over to it. */
  seen_into?: number | undefined;
}

const moved = (count: number) =>
  counted(count, "запись теперь указывает", "записи теперь указывают", "записей теперь указывают");

/** Merges an entry into the one that its form has told of; of another one the form tells first. */
export async function mergeEntry({ api, session, customerId, name: dictionary, key }: Acting, value: Merging) {
  const { id, name, version, into_id, seen_into } = value;
  if (into_id !== seen_into)
    return redirect(paths.dictionaryEntry(customerId, dictionary, id, { merge: 1, into: into_id }));
  const params = { customerId, name: dictionary, id };
  const { count, into } = await api.send(calls.mergeOwnEntry, { params, body: { into_id, version }, key });
  const text = count > 0 ? `${moved(count)} на «${into.name}»` : `Запись «${name}» объединена с записью «${into.name}»`;
  await session.say({ text });
  return redirect(paths.dictionaryEntry(customerId, dictionary, into.id));
}
