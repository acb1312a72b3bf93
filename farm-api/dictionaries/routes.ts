import { dictionaryCalls as calls } from "#contract/dictionaries";
import { ownEntryCalls } from "#contract/own-entries";
import { notFound } from "../platform/app-error";
import type { Serve } from "../platform/http/serve";
import { embedInCrops } from "./embed-in-crops";
import { listAdvisors } from "./list-advisors";
import { inOrder } from "./order";
import { mergeOwnEntry } from "./own/merge-own-entry";
import { countUses } from "./own/own-usage";
import { listGoneEntries, listOwnEntries, readOwnEntry } from "./own/read-own-entry";
import { createOwnEntry, deleteOwnEntry, restoreOwnEntry, updateOwnEntry } from "./own/write-own-entry";
import { listLikeEntries } from "./search/like-entries";
import { searchDictionary } from "./search/search-dictionary";
import { cropParams } from "./shared/crop-params";
import { ownVersion } from "./shared/own-version";
import { standardDictionaries, standardVersion } from "./shared/standard";

/** Asks as the customer, whoever acts for it. */
const theirs = ({ customerId }: { customerId: number }) => ({ advisor_id: null, customer_id: customerId });

function standardRoutes(serve: Serve): void {
  serve.person(calls.getDictionary, async ({ tx, claims, params, query, unlessUnchanged }) => {
    if (params.name === "advisors") return { version: standardVersion, items: await listAdvisors(tx, claims) };
    unlessUnchanged(query.embed ? `${standardVersion}-${query.embed}` : standardVersion);
    if (params.name === "crops")
      return { version: standardVersion, items: embedInCrops(standardDictionaries.crops, query.embed) };
    return { version: standardVersion, items: [...standardDictionaries[params.name]] };
  });
  serve.person(calls.getCrop, async ({ params, query }) => {
    const [crop] = embedInCrops(
      standardDictionaries.crops.filter(({ id }) => id === params.id),
      query.embed,
    );
    if (!crop) throw notFound();
    return crop;
  });
  serve.person(calls.searchDictionary, async ({ tx, claims, params, query }) => ({
    ids: await searchDictionary(tx, { asker: claims, name: params.name }, query),
  }));
  serve.person(calls.getCropParamsSchema, async ({ unlessUnchanged }) => {
    unlessUnchanged(standardVersion);
    return { items: cropParams };
  });
}

function ownRoutes(serve: Serve): void {
  serve.member(ownEntryCalls.getCustomerDictionary, async ({ tx, who, params, unlessUnchanged }) => {
    const version = `${standardVersion}-${await ownVersion(tx, who.customerId)}`;
    if (params.name === "advisors") return { version, items: await listAdvisors(tx, theirs(who)), gone: [] };
    unlessUnchanged(version);
    const gone = await listGoneEntries(tx, who.customerId, params.name);
    const own = await listOwnEntries(tx, who.customerId, params.name);
    const standard = standardDictionaries[params.name];
    return { version, items: own.length === 0 ? [...standard] : inOrder([...standard, ...own]), gone };
  });
  serve.member(ownEntryCalls.searchCustomerDictionary, async ({ tx, who, params, query }) => ({
    ids: await searchDictionary(tx, { asker: theirs(who), name: params.name }, query),
  }));
  serve.member(ownEntryCalls.createOwnEntry, ({ tx, who, params, body }) =>
    createOwnEntry(tx, { customerId: who.customerId, dictionary: params.name }, body),
  );
  serve.member(ownEntryCalls.updateOwnEntry, ({ tx, who, params, body }) =>
    updateOwnEntry(tx, { customerId: who.customerId, dictionary: params.name, id: params.id }, body),
  );
  serve.member(ownEntryCalls.getOwnEntryUsage, async ({ tx, who, params }) => {
    const place = { customerId: who.customerId, dictionary: params.name, id: params.id };
    await readOwnEntry(tx, place);
    return { count: await countUses(tx, place) };
  });
  serve.member(ownEntryCalls.deleteOwnEntry, ({ tx, who, params }) =>
    deleteOwnEntry(tx, { customerId: who.customerId, dictionary: params.name, id: params.id }),
  );
  serve.member(ownEntryCalls.mergeOwnEntry, ({ tx, who, params, body }) =>
    mergeOwnEntry(tx, { customerId: who.customerId, dictionary: params.name, id: params.id }, body),
  );
  serve.member(ownEntryCalls.listLikeEntries, async ({ tx, who, params }) => ({
    items: await listLikeEntries(tx, who.customerId, params.name),
  }));
  serve.member(ownEntryCalls.restoreOwnEntry, ({ tx, who, params }) =>
    restoreOwnEntry(tx, { customerId: who.customerId, dictionary: params.name, id: params.id }),
  );
}

export function dictionaryRoutes(serve: Serve): void {
  standardRoutes(serve);
  ownRoutes(serve);
}
