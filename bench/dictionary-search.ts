import { dictionaryCalls } from "#contract/dictionaries";
import type { Bench } from "./support/bench";
import { once, repeat, spread } from "./support/figures";
import { largeHolding } from "./support/holdings";
import { type NameSearch, nameSearches } from "./support/search-names";

const shown = 50;

function millisecondsOf({ run }: NameSearch): number {
  const begin = performance.now();
  run();
  return performance.now() - begin;
}

/** The search in dictionaries: the index alone with very many names, and the call with the standard ones. */
export const dictionarySearch: Bench = async ({ house }) => {
  let searches: NameSearch[] = [];
  const making = await once(async () => {
    searches = nameSearches({ count: 100_000 });
  });
  // The best of three of each: what other programs take of the processor is not the search's.
  const search = await repeat({ runs: searches.length, warmUp: 200 }, (run) => {
    const one = searches[run % searches.length];
    return one && Math.min(millisecondsOf(one), millisecondsOf(one), millisecondsOf(one));
  });
  const holding = await largeHolding(house);
  const words = ["р", "ра", "раунд", "hfeyl", "селитра", "тля", "гербицид", "глифосат"];
  const call = await repeat({ runs: 200, warmUp: 20 }, async (run) => {
    const asked = { params: { name: "pesticides" }, query: { query: words[run % words.length], limit: shown } };
    return (await house.ask(holding, dictionaryCalls.searchDictionary, asked)).whole;
  });
  return [
    { what: "search in 100,000 names, p99", figure: search.p99, unit: "ms", limit: 5, remark: spread(search) },
    { what: "making the names and their index", figure: making, unit: "ms" },
    { what: "search call, pesticides", figure: call.p50, unit: "ms", remark: spread(call) },
  ];
};
