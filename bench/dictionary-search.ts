import { dictionaryCalls } from "#contract/dictionaries";
import type { Bench } from "./support/bench";
import { repeat, spread } from "./support/figures";
import { largeHolding } from "./support/holdings";
import { nameSearches } from "./support/search-names";

const shown = 50;

/** The search in dictionaries: the index alone with very many names, and the call with the standard ones. */
export const dictionarySearch: Bench = async ({ house }) => {
  const searches = nameSearches();
  const search = await repeat({ runs: searches.length, warmUp: 200 }, (run) => {
    const begin = performance.now();
    searches[run % searches.length]?.run();
    return performance.now() - begin;
  });
  const holding = await largeHolding(house);
  const words = ["р", "ра", "раунд", "hfeyl", "селитра", "тля", "гербицид", "глифосат"];
  const call = await repeat({ runs: 200, warmUp: 20 }, async (run) => {
    const asked = { params: { name: "pesticides" }, query: { query: words[run % words.length], limit: shown } };
    return (await house.ask(holding, dictionaryCalls.searchDictionary, asked)).whole;
  });
  return [
    { what: "search in 100,000 names, p99", figure: search.p99, unit: "ms", limit: 5, remark: spread(search) },
    { what: "search call, pesticides, p99", figure: call.p99, unit: "ms", remark: spread(call) },
  ];
};
