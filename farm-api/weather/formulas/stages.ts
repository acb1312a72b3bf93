import type { SummedDay } from "./sums";

/** A stage of the BBCH scale and the sum of temperatures above 10 °C, counted from emergence, at which it is reached. */
interface StageSum {
  code: string;
  sum: number;
}

/** °C above 10 from the sowing until seedlings come up (Purdue, R. L. Nielsen: some 120 degrees of Fahrenheit). */
const untilEmergence = 67;

const fahrenheit = (...stages: (readonly [code: string, degrees: number])[]): StageSum[] => [
  { code: "09", sum: 0 },
  ...stages.map(([code, degrees]) => ({ code, sum: degrees / 1.8 })),
];

/**
 * By crop, for hybrids and varieties of the middle of the season: the High Plains Regional Climate Center's tables of crop
 * coefficients (hprcc.unl.edu, crop_corn, crop_sunflower, crop_sorghum), base 50 °F. Other crops have no table that holds for
 * them in the open: winter ones rest, and cereals answer to the day's length too.
 */
const corn = fahrenheit(["14", 240], ["16", 360], ["18", 480], ["63", 1200], ["71", 1440], ["85", 1680], ["87", 2400]);
const sorghum = fahrenheit(
  ["13", 200],
  ["15", 484],
  ["18", 748],
  ["39", 990],
  ["45", 1232],
  ["65", 1528],
  ["85", 1716],
  ["87", 1958],
  ["89", 2200],
);
const sunflower = fahrenheit(["51", 680], ["61", 800], ["65", 1100], ["71", 1500], ["81", 1900], ["89", 2200]);
const stageSums: Readonly<Record<number, readonly StageSum[]>> = { 10: corn, 11: corn, 13: sorghum, 30: sunflower };

export interface ReachedStage {
  /** Of the BBCH scale. */
  code: string;
  day: string;
}

/**
 * The stages that a crop has reached by the warmth since its sowing, as far as every day of it is known.
 * @param days from the sowing on, in their order and without a hole
 */
export function stagesReached(days: readonly SummedDay[], cropId: number): ReachedStage[] {
  const waiting = [...(stageSums[cropId] ?? [])];
  const reached: ReachedStage[] = [];
  let sum = -untilEmergence;
  for (const { day, temperature_mean } of days) {
    if (temperature_mean === null) break;
    sum += Math.max(0, temperature_mean - 10);
    while (waiting[0] && sum >= waiting[0].sum) reached.push({ code: waiting.shift()?.code ?? "", day });
  }
  return reached;
}
