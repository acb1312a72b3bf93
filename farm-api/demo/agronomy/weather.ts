import type { Chance } from "../chance";

/** What a season was like for all fields of a holding. */
export interface SeasonWeather {
  /** Shares of the usual yield: of winter crops, of early spring crops, of those harvested in autumn. */
  winter: number;
  early: number;
  late: number;
  /** Days by which spring and harvest were late. */
  springDelay: number;
  harvestDelay: number;
}

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** The weather of a season: the same for all fields, with good years, ordinary ones and droughts. */
export function weatherOf(chance: Chance, year: number): SeasonWeather {
  const drawn = chance.branch("weather", year);
  const common = drawn.deviation();
  const yieldOf = () => within(1 + 0.11 * common + 0.1 * drawn.deviation(), 0.55, 1.3);
  return {
    winter: yieldOf(),
    early: yieldOf(),
    late: yieldOf(),
    springDelay: within(drawn.deviation() * 4, -7, 9),
    harvestDelay: within(drawn.deviation() * 3 + common * 2, -7, 9),
  };
}
