import type { ZoneMap } from "#contract/zone-shapes";
import { shareText } from "../words";

/** Zones that lie closer together than this, of what the field shows on average, are told apart by chance more than by soil. */
const leastApart = 0.08;

/** That a map divides what is nearly the same, and what to do about it; null where its zones differ. */
export function alikeText({ zones }: { zones: readonly Pick<ZoneMap["zones"][number], "relative">[] }): string | null {
  if (zones.length < 2) return null;
  const relative = zones.map((zone) => zone.relative);
  const apart = Math.max(...relative) - Math.min(...relative);
  if (apart >= leastApart) return null;
  return `Зоны почти одинаковы: показатель отличается не больше чем на ${shareText(apart)}. На голом или ровном поле делить нечего: возьмите снимок, на котором растения в силе, или несколько сезонов.`;
}
