import type { dictionaryCalls } from "../../../contract/dictionaries";
import { cropParams } from "../../../farm-api/dictionaries/crop-params";
import { searchOwn, searchStandard } from "../../../farm-api/dictionaries/search/search-dictionary";
import { standardDictionaries, standardVersion } from "../../../farm-api/dictionaries/shared/standard";
import type { Asked, DomainAnswers } from "../asked";
import { notFound } from "../problem";
import { advisors } from "../world/people";
import { ownEntriesOf } from "./own-entries";
import { byName } from "./shared";

/** Own entries of the customer acted for. */
function ownOf({
  world,
  headers,
  params,
}: Pick<Asked<typeof dictionaryCalls.searchDictionary>, "world" | "headers" | "params">) {
  const { customer_id } = world.callerOf(headers.authorization).claims;
  return customer_id === null ? [] : byName(ownEntriesOf(world.holding(customer_id), params.name));
}

/** The advisor services of the asker and of the customer acted for. */
function advisorsOf({ world, headers }: Pick<Asked<typeof dictionaryCalls.getDictionary>, "world" | "headers">) {
  const { advisor_id, customer_id } = world.callerOf(headers.authorization).claims;
  const isTheirs = ({ id, clients }: (typeof advisors)[number]) =>
    id === advisor_id || clients.some((client) => client === customer_id);
  return advisors.filter(isTheirs).map(({ id, name }) => ({ id, name, email: null }));
}

export const dictionaryAnswers: DomainAnswers<typeof dictionaryCalls> = {
  getDictionary: (asked) => ({
    version: standardVersion,
    items: asked.params.name === "advisors" ? advisorsOf(asked) : [...standardDictionaries[asked.params.name]],
  }),
  getCrop: ({ params }) => {
    const crop = standardDictionaries.crops.find(({ id }) => id === params.id);
    if (!crop) throw notFound();
    return crop;
  },
  searchDictionary: (asked) => {
    const { params, query } = asked;
    return { ids: [...searchOwn(ownOf(asked), query), ...searchStandard(params.name, query)].slice(0, query.limit) };
  },
  getCropParamsSchema: () => ({ items: cropParams }),
};
