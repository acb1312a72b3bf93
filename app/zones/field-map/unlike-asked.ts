import type { ZoneMap } from "#contract/zone-shapes";
import { hectaresText } from "#formats/typed-hectares";
import { counted } from "~/words/format";
import { shareText } from "../words";

type Made = Pick<ZoneMap, "count" | "method" | "min_area" | "told_apart" | "tied"> & {
  zones: readonly Pick<ZoneMap["zones"][number], "share">[];
};

/** Of an equal zone's share: what pixels and their borders make of it anyway. */
const usualOdds = 0.2;

/** Why zones are not what was asked for, as far as that was kept. */
function reasonsOf({ zones, count, method, min_area, told_apart, tied }: Made, isUneven: boolean): string[] {
  const isTied =
    told_apart === null || told_apart < count || (isUneven && tied !== null && tied > (1 + usualOdds) / zones.length);
  const isJoined = told_apart === null || zones.length < told_apart || !isTied;
  const ofValues =
    method === "equal"
      ? `на ${tied === null ? "большой части" : shareText(tied)} поля показатель одинаковый, и поровну эту землю не поделить`
      : "поле слишком ровное, чтобы различить на нём больше";
  const spot = min_area > 0 ? `${hectaresText(min_area)} га` : "пикселя снимка";
  return [...(isTied ? [ofValues] : []), ...(isJoined ? [`части меньше ${spot} отошли к соседним зонам`] : [])];
}

/** What of a map is not as it was asked for, and why; null where all is. */
export function unlikeAskedText(made: Made): string | null {
  const { zones, count, method } = made;
  const isUneven = method === "equal" && zones.some(({ share }) => Math.abs(share * zones.length - 1) > usualOdds);
  const isFewer = zones.length < count;
  if (!isFewer && !isUneven) return null;
  const fewer = `Просили ${counted(count, "зону", "зоны", "зон")}, получилось ${zones.length}`;
  const told = isFewer ? `${fewer}${isUneven ? ", и не поровну" : ""}` : "Зоны получились не поровну";
  return `${told}: ${reasonsOf(made, isUneven).join(made.told_apart === null ? " или " : "; ")}.`;
}
