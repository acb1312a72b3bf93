import { dictionaryCalls } from "#contract/dictionaries";
import { NameIndex } from "#farm-api/dictionaries/search/name-index";
import type { Bench } from "./support/bench";
import { once, repeat, spread } from "./support/figures";
import { largeHolding } from "./support/holdings";
import { searchNames, searchQueries } from "./support/search-names";

const shown = 50;

/** The search in dictionaries: the index alone with very many names, and the call with the standard ones. */
export const dictionarySearch: Bench = async ({ house }) => {
  const names = searchNames(100_000);
  let index = new NameIndex([]);
  const building = await once(async () => {
    index = new NameIndex(names.map((name, id) => ({ id, texts: [name] })));
  });
  const queries = searchQueries(names, 2000);
  const searchOnce = (query: string): number => {
    const begin = performance.now();
    const found = index.search(query);
    for (let count = 0; count < shown && !found.next().done; count++);
    return performance.now() - begin;
  };
  // The best of three of each query: what other programs take of the processor is not the search's.
  const search = await repeat({ runs: queries.length, warmUp: 200 }, (run) => {
    const query = queries[run % queries.length] ?? "";
    return Math.min(searchOnce(query), searchOnce(query), searchOnce(query));
  });
  const holding = await largeHolding(house);
  const words = ["р", "ра", "раунд", "hfeyl", "селитра", "тля", "гербицид", "глифосат"];
  const call = await repeat({ runs: 200, warmUp: 20 }, async (run) => {
    const asked = { params: { name: "pesticides" }, query: { query: words[run % words.length], limit: shown } };
    return (await house.ask(holding, dictionaryCalls.searchDictionary, asked)).whole;
  });
  return [
    { what: "search in 100,000 names, p99", figure: search.p99, unit: "ms", limit: 5, remark: spread(search) },
    { what: "making its index", figure: building, unit: "ms" },
    { what: "search call, pesticides, p99", figure: call.p99, unit: "ms", remark: spread(call) },
  ];
};
