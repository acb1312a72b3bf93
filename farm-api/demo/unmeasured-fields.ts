import { yearDays } from "#formats/days/written";
import { fromHectares } from "#formats/hectares";
import { nothingTold } from "../fields/shared/own-columns";
import type { Moment } from "./agronomy/sow";
import type { Chance } from "./chance";
import type { DrawnField } from "./drawn-holding";
import type { Holding } from "./holding";

const owners = ["Гончаренко", "Лысенко", "Мирошниченко"] as const;

/** Land just taken on lease: there are papers, nobody has driven around it yet. */
export function unmeasuredFields(chance: Chance, holding: Holding, { season }: Moment): DrawnField[] {
  return owners.slice(0, holding.rights.unmeasured).map((owner): DrawnField => {
    const hectares = Math.round(chance.between(22, 48) * 10) / 10;
    return {
      ...nothingTold,
      name: `Паи ${owner}`,
      division: 0,
      documented_area: fromHectares(hectares),
      description: "Новая аренда, границы ещё не сняты.",
      region_id: holding.regionId,
      district_id: holding.districtId,
      soiltype_id: holding.soils.plain[0],
      tz_offset: holding.tzOffset,
      boundary: null,
      periods: [{ start: yearDays(season).first, end: null }],
      sowings: [],
      hectares,
      signs: new Set(),
      irrigated: false,
      quality: 1,
    };
  });
}
