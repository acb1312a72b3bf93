import { calls } from "#contract/calls";
import { type DictionaryEntry, type DictionaryName, dictionaryShapes } from "#contract/dictionaries-shapes";
import { type OwnDictionaryName, ownEntryShapes } from "#contract/own-entries";
import type { z } from "#contract/zod";
import type { CropLook } from "~/words/crop-look";
import { type FarmApi, throwToBoundary } from "./farm-api.server";
import { loadFrame } from "./frame.server";
import { ownEntries } from "./own-entries.server";
import { UpstreamError } from "./upstream-error";

type Api = Pick<FarmApi, "open" | "load">;

interface Kept {
  /** Milliseconds since 1970 until which nobody asks again. */
  until: number;
  etag: string | null;
  entries: Promise<readonly unknown[]>;
}

const trustedFor = 60_000;

/** By name alone: a dictionary's address names no customer, so everybody gets the same answer. Of advisors each knows their own. */
const known = new Map<DictionaryName, Kept>();

async function ask(api: Api, name: DictionaryName, before: Kept | undefined): Promise<Kept> {
  const response = await api.open(calls.getDictionary, { params: { name }, etag: before?.etag });
  const until = Date.now() + trustedFor;
  if (response.status === 304 && before) return { ...before, until };
  const { items } = calls.getDictionary.answer.shape.parse(await response.json());
  const entries = Promise.resolve(dictionaryShapes[name].array().parse(items));
  return { until, etag: response.headers.get("etag"), entries };
}

function refresh(api: Api, name: DictionaryName): Kept {
  const before = known.get(name);
  const asking = ask(api, name, before);
  const waiting: Kept = { until: Date.now() + trustedFor, etag: null, entries: asking.then(({ entries }) => entries) };
  if (name === "advisors") return waiting;
  known.set(name, waiting);
  asking.then(
    (answer) => known.set(name, answer),
    () => (before ? known.set(name, before) : known.delete(name)),
  );
  return waiting;
}

/** A question that others wait for ends when the browser behind it goes away; the others then ask for themselves. */
async function askAnew(api: Api, name: DictionaryName, error: unknown): Promise<readonly unknown[]> {
  if (error instanceof UpstreamError) throw error;
  return (await ask(api, name, undefined)).entries;
}

/**
 * A dictionary's entries in its own order, important ones first. Kept in the process for a minute and then asked for by its
 * ETag, so that choosing out of a list costs the farm API nothing.
 * @throws an answer for an ErrorBoundary
 */
export async function dictionary<N extends DictionaryName>(api: Api, name: N): Promise<DictionaryEntry<N>[]> {
  const kept = known.get(name);
  const { entries } = kept && kept.until > Date.now() ? kept : refresh(api, name);
  return (await entries.catch((error) => askAnew(api, name, error)).catch(throwToBoundary)) as DictionaryEntry<N>[];
}

/** An entry that a holding has added: what nobody has to say of one may be empty. */
type OwnEntryOf<N extends DictionaryName> = N extends OwnDictionaryName
  ? z.output<(typeof ownEntryShapes)[N]> & { id: number }
  : never;

/** Parsed, because what was kept before a part was added to the shape lacks it. */
function readOwn<N extends DictionaryName>(name: N, entries: readonly { id: number }[]): OwnEntryOf<N>[] {
  const shape = Object.hasOwn(ownEntryShapes, name) ? ownEntryShapes[name as OwnDictionaryName] : undefined;
  return shape ? entries.map((entry) => ({ ...shape.parse(entry), id: entry.id }) as unknown as OwnEntryOf<N>) : [];
}

/** A dictionary as a holding chooses out of it: its own entries first. @throws an answer for an ErrorBoundary */
export async function customerEntries<N extends DictionaryName>(
  api: Api,
  customerId: number,
  name: N,
): Promise<(DictionaryEntry<N> | OwnEntryOf<N>)[]> {
  const [own, standard] = await Promise.all([ownEntries(api, customerId, name), dictionary(api, name)]);
  return [...readOwn(name, own), ...standard];
}

type Colors = ReadonlyMap<number, string>;

const knownColors = new Map<number, { state: string; colors: Colors }>();
const mostColors = 1_000;

/** Kept until the frame of a page names another state. */
async function cropColors(api: Api, customerId: number): Promise<Colors> {
  const state = (await loadFrame(api, customerId)).states.getCropColors;
  const kept = knownColors.get(customerId);
  if (kept?.state === state) return kept.colors;
  const { items } = await api.load(calls.getCropColors, { params: { customerId } });
  const colors = new Map(items.map(({ crop_id, color }) => [crop_id, color]));
  if (knownColors.size >= mostColors) knownColors.clear();
  knownColors.set(customerId, { state, colors });
  return colors;
}

/** Crops by id with the customer's own colours. @throws an answer for an ErrorBoundary */
export async function cropLooks(api: Api, customerId: number): Promise<ReadonlyMap<number, CropLook>> {
  const [crops, own] = await Promise.all([customerEntries(api, customerId, "crops"), cropColors(api, customerId)]);
  return new Map(crops.map(({ id, name, color }) => [id, { id, name, color: own.get(id) ?? color }]));
}
