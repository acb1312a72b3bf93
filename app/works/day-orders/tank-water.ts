import type { Pesticide } from "#contract/dictionaries-shapes";
import { toHectares } from "#formats/hectares";
import { count } from "~/words/format";
import type { Product } from "../terms";
import { quantity } from "../words";

/** л/га */
interface Range {
  min: number;
  max: number;
}

/** What has to be known of a pesticide. */
interface Sprayed {
  name: string;
  uses: readonly Pick<Pesticide["uses"][number], "crop_ids" | "unit" | "water_min" | "water_max">[];
}

interface Tank {
  products: readonly Pick<Product, "kind" | "product_id" | "unit">[];
  cropId: number | null;
  /** m² */
  area: number | null;
}

const rangeText = ({ min, max }: Range, write: (value: number) => string) =>
  min === max ? write(min) : `${write(min)}–${write(max)}`;

/** What the uses of a pesticide by the hectare allow on a crop; on any crop where none is known. */
function rangeOf({ uses }: Sprayed, cropId: number | null): Range | null {
  const ranges = uses.flatMap(({ crop_ids, unit, water_min, water_max }) =>
    unit.endsWith("/га") && water_min !== null && water_max !== null && (cropId === null || crop_ids.includes(cropId))
      ? [{ min: water_min, max: water_max }]
      : [],
  );
  if (ranges.length === 0) return null;
  return { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };
}

/**
 * How much working solution suits all pesticides of a mix by their registrations, «200–300 л/га, всего 17 000–25 500 л»;
 * each on its own where nothing suits all. Null where no registration tells.
 */
export function tankWater({ products, cropId, area }: Tank, pesticides: ReadonlyMap<number, Sprayed>): string | null {
  const told = products.flatMap(({ kind, product_id, unit }) => {
    const pesticide = kind === "pesticide" && unit.endsWith("/га") ? pesticides.get(product_id) : undefined;
    const range = pesticide && rangeOf(pesticide, cropId);
    return pesticide && range ? [{ name: pesticide.name, ...range }] : [];
  });
  if (told.length === 0) return null;
  const shared = { min: Math.max(...told.map(({ min }) => min)), max: Math.min(...told.map(({ max }) => max)) };
  if (shared.min > shared.max)
    return `${told.map((one) => `${one.name} ${rangeText(one, quantity)} л/га`).join(", ")}: одного на всю смесь нет`;
  const perHectare = `${rangeText(shared, quantity)} л/га`;
  if (area === null) return perHectare;
  return `${perHectare}, всего ${rangeText(shared, (litres) => count(litres * toHectares(area)))} л`;
}
