import type { DictionaryEntry } from "../../../contract/dictionaries";
import { type DictionaryName, firstOwnEntryId } from "../../../contract/dictionaries-shapes";
import { type OwnDictionaryName, type ownEntryCalls, ownEntryShapes } from "../../../contract/own-entries";
import type { z } from "../../../contract/zod";
import { inOrder } from "../../../farm-api/dictionaries/order";
import { referencesOf } from "../../../farm-api/dictionaries/own/check-own-entry";
import { mergeFault } from "../../../farm-api/dictionaries/own/merge-rules";
import { namesakeMessage, standardNamesake } from "../../../farm-api/dictionaries/own/standard-namesake";
import { likeEntries } from "../../../farm-api/dictionaries/search/like-entries";
import { searchOwn, searchStandard } from "../../../farm-api/dictionaries/search/search-dictionary";
import { standardDictionaries, standardVersion } from "../../../farm-api/dictionaries/shared/standard";
import type { DomainAnswers } from "../asked";
import { invalid, MockProblem, notFound } from "../problem";
import type { Holding } from "../world/holding";
import type { StoredEntry } from "../world/works";
import { knows } from "./known-entries";
import { moveUses, usesOf } from "./own-usage";
import { byName, checkName, checkVersion } from "./shared";

/** The holding's own entries of a dictionary. */
export const ownEntriesOf = ({ ownEntries }: Holding, dictionary: DictionaryName): DictionaryEntry[] =>
  [...ownEntries.values()].filter((own) => own.dictionary === dictionary && !own.deleted).map(({ entry }) => entry);

interface Address {
  name: OwnDictionaryName;
  id: number;
}

/** @throws MockProblem NotFound, for one of another dictionary too */
function find({ ownEntries }: Holding, { name, id }: Address, deletedToo = false): StoredEntry {
  const own = ownEntries.get(id);
  if (own?.dictionary !== name || own.deleted !== deletedToo) throw notFound();
  return own;
}

/** What was sent, held against the shape of its dictionary and the entries it points at. @throws MockProblem Invalid */
function checked(holding: Holding, dictionary: OwnDictionaryName, body: object): { name: string } {
  const shape: z.ZodType<{ name: string }> = ownEntryShapes[dictionary];
  const parsed = shape.safeParse(body);
  if (!parsed.success)
    throw invalid(...parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
  const faults = referencesOf(dictionary, parsed.data).filter((one) => !knows(holding, one.dictionary, one.id));
  const message = "Такой записи нет в справочнике";
  if (faults.length > 0) throw invalid(...faults.map(({ path }) => ({ path, message })));
  return parsed.data;
}

/** @throws MockProblem NameTaken where the entry would take the name of a standard one */
function refuseNamesake(...given: Parameters<typeof standardNamesake>): void {
  const namesake = standardNamesake(...given);
  if (namesake === null) return;
  const message = namesakeMessage(namesake);
  throw new MockProblem("NameTaken", { message, fields: [{ path: "name", message }] });
}

/** The entry to merge into. @throws MockProblem Invalid */
function intoOf(holding: Holding, { name }: Address, id: number): DictionaryEntry {
  const all: DictionaryEntry[] = [...standardDictionaries[name], ...ownEntriesOf(holding, name)];
  const into = all.find((one) => one.id === id);
  if (!into) throw invalid({ path: "into_id", message: "Такой записи нет в справочнике" });
  return into;
}

export const ownEntryAnswers: DomainAnswers<typeof ownEntryCalls> = {
  getCustomerDictionary: ({ holding, params: { name } }) => {
    const changes = [...holding.ownEntries.values()].reduce((sum, { entry }) => sum + entry.version, 0);
    const all: DictionaryEntry[] = [...standardDictionaries[name], ...ownEntriesOf(holding, name)];
    const gone = [...holding.ownEntries.values()]
      .filter(({ dictionary, deleted }) => deleted && dictionary === name)
      .map(({ entry }) => ({ id: entry.id, name: entry.name }));
    return { version: `${standardVersion}-${changes}`, items: inOrder(all), gone };
  },
  searchCustomerDictionary: ({ holding, params: { name }, query }) => ({
    ids: [...searchOwn(byName(ownEntriesOf(holding, name)), query), ...searchStandard(name, query)].slice(
      0,
      query.limit,
    ),
  }),
  createOwnEntry: ({ world, holding, params: { name: dictionary }, body }) => {
    const given = checked(holding, dictionary, body);
    refuseNamesake(dictionary, given);
    checkName(ownEntriesOf(holding, dictionary), given.name);
    const entry = { ...given, id: firstOwnEntryId + world.nextId(), version: 1 };
    holding.ownEntries.set(entry.id, { dictionary, entry, deleted: false });
    return entry;
  },
  updateOwnEntry: ({ holding, params, body: { version, ...body } }) => {
    const own = find(holding, params);
    checkVersion(own.entry.version, version);
    const given = checked(holding, params.name, body);
    refuseNamesake(params.name, given, own.entry);
    checkName(ownEntriesOf(holding, params.name), given.name, params.id);
    own.entry = { ...given, id: params.id, version: version + 1 };
    return own.entry;
  },
  listLikeEntries: ({ holding, params: { name } }) => ({
    items: likeEntries(name, byName(ownEntriesOf(holding, name))),
  }),
  mergeOwnEntry: ({ holding, params, body: { into_id, version } }) => {
    const own = find(holding, params);
    checkVersion(own.entry.version, version);
    const into = intoOf(holding, params, into_id);
    const fault = mergeFault(params.name, own.entry, into);
    if (fault !== null) throw invalid({ path: "into_id", message: fault });
    const count = usesOf(holding, params);
    moveUses(holding, params, into_id);
    Object.assign(own, { deleted: true, entry: { ...own.entry, version: own.entry.version + 1 } });
    return { count, into };
  },
  getOwnEntryUsage: ({ holding, params }) => {
    find(holding, params);
    return { count: usesOf(holding, params) };
  },
  deleteOwnEntry: ({ holding, params }) => {
    const own = find(holding, params);
    const count = usesOf(holding, params);
    if (count > 0)
      throw new MockProblem("InUse", { message: `Удалить нельзя: запись используется, таких записей: ${count}` });
    Object.assign(own, { deleted: true, entry: { ...own.entry, version: own.entry.version + 1 } });
    return undefined;
  },
  restoreOwnEntry: ({ holding, params }) => {
    const own = find(holding, params, true);
    checkName(ownEntriesOf(holding, params.name), own.entry.name);
    Object.assign(own, { deleted: false, entry: { ...own.entry, version: own.entry.version + 1 } });
    return own.entry;
  },
};
