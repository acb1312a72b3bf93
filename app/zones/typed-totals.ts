import { mostRate } from "#contract/zone-words";
import { toHectares } from "#formats/hectares";
import { parseNumber } from "#formats/numbers";

/** A rate as it would be saved: one that is refused makes no total. */
function rateTyped(text: string | undefined, min: number): number | null {
  const parsed = parseNumber(text ?? "", { positive: true, min, max: mostRate });
  return parsed.ok ? parsed.value : null;
}

/** What rates make on their zones and on all, and what the flat rate would, as they are typed; areas are m². */
export function typedTotals(
  areas: readonly number[],
  rates: readonly (string | undefined)[],
  flat: string | undefined,
) {
  const amounts = areas.map((area, index) => {
    const rate = rateTyped(rates[index], 0);
    return rate === null ? null : rate * toHectares(area);
  });
  const area = areas.reduce((sum, one) => sum + one, 0);
  const flatRate = rateTyped(flat, Number.MIN_VALUE);
  return {
    amounts,
    area,
    total: amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0),
    flatTotal: flatRate === null ? null : flatRate * toHectares(area),
  };
}
