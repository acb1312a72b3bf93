import type { PesticideUse } from "#contract/dictionaries-shapes";
import type { KnownPesticide } from "../../dictionaries/shared/known-pesticides";
import type { AskedProduct, Findings, Situation } from "./situation";

const number = (value: number) => value.toLocaleString("ru", { maximumFractionDigits: 4 });

/** What goes on a hectare of one product: all its lines of a work together, each in the same unit. Null where none is told. */
export function summedRate({ product_id, kind, unit }: AskedProduct, products: readonly AskedProduct[]): number | null {
  const rates = products
    .filter((one) => one.product_id === product_id && one.kind === kind && one.unit === unit)
    .flatMap(({ rate }) => rate ?? []);
  return rates.length === 0 ? null : rates.reduce((sum, rate) => sum + rate, 0);
}

/** What speaks against a dose as high as this under one registered use. */
export const doseFaults = ({ unit, rate_max }: PesticideUse, asked: { unit: string; rate: number | null }): string[] =>
  asked.unit === unit && asked.rate !== null && asked.rate > rate_max
    ? [`Норма ${number(asked.rate)} ${unit} больше разрешённой ${number(rate_max)} ${unit}`]
    : [];

/** A dose lower than any that is registered on the crop may do nothing, and breeds resistance. */
export function doseDoubts(uses: readonly PesticideUse[], asked: { unit: string; rate: number | null }): string[] {
  const { rate } = asked;
  const lowest = Math.min(...uses.filter(({ unit }) => unit === asked.unit).map(({ rate_min }) => rate_min));
  return rate !== null && Number.isFinite(lowest) && rate < lowest
    ? [`Норма ${number(rate)} ${asked.unit} меньше зарегистрированной ${number(lowest)} ${asked.unit}`]
    : [];
}

type Ingredient = KnownPesticide["ingredients"][number];
/** Grams in a litre or a kilogram of a product; what is counted by living cells isn't summed. */
const gramsOf = ({ amount, unit }: Ingredient): number | null => (unit.startsWith("г/") ? amount : null);
/** Salts, esters and the acid itself are one substance: registrations tell all of them by the acid. */
const substanceOf = ({ name }: Ingredient): string => name.replace(/\s*\(.*\)$/, "");
const keys = new WeakMap<Ingredient, string>();
/** Kept, for a mix compares each of its ingredients with each. */
function keyOf(ingredient: Ingredient): string {
  const key = keys.get(ingredient) ?? substanceOf(ingredient).toLowerCase();
  keys.set(ingredient, key);
  return key;
}
const isSame = (one: Ingredient, other: Ingredient) => keyOf(one) === keyOf(other);

/**
 * Holds what all products of a work bring of one active ingredient against the most that the registration of any of them on
 * the crop allows. What one product brings by itself is its own dose.
 */
export function judgeIngredients(pesticide: KnownPesticide, situation: Situation): Findings {
  const { work, land, pesticideOf } = situation;
  const kinds = new Set(work.products.map(({ kind, product_id }) => `${kind} ${product_id}`));
  const mix = [...kinds].flatMap((key) => {
    const [line] = work.products.filter(({ kind, product_id }) => `${kind} ${product_id}` === key);
    const known = line?.kind === "pesticide" ? pesticideOf(line.product_id) : undefined;
    const rate = line ? summedRate(line, work.products) : null;
    return line && known && rate !== null && line.unit.endsWith("/га") ? [{ known, rate, unit: line.unit }] : [];
  });
  // What helps a product to wet leaves kills nothing itself.
  const substance = pesticide.class === "адъювант" ? "Вещество" : "Действующее вещество";
  const faults = pesticide.ingredients.flatMap((ingredient) => {
    const parts = mix.flatMap(({ known, rate, unit }) => {
      const own = known.ingredients.find((one) => isSame(one, ingredient));
      const grams = own ? gramsOf(own) : null;
      if (grams === null) return [];
      const allowed = known.uses
        .filter((use) => use.unit === unit && land.cropId !== null && use.crop_ids.includes(land.cropId))
        .map(({ rate_max }) => rate_max * grams);
      return [{ id: known.id, grams: rate * grams, most: Math.max(...allowed) }];
    });
    if (parts.length < 2 || !parts.some(({ id }) => id === pesticide.id)) return [];
    const [sum, most] = [parts.reduce((all, { grams }) => all + grams, 0), Math.max(...parts.map((one) => one.most))];
    // A thousandth more comes of counting with fractions.
    if (!Number.isFinite(most) || sum <= most * 1.001) return [];
    return [
      `${substance} «${substanceOf(ingredient)}» во всей смеси ${number(Math.round(sum))} г/га, больше разрешённых ${number(Math.round(most))} г/га`,
    ];
  });
  return { faults, doubts: [] };
}
