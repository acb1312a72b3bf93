import { ingredientUnits, rateUnits } from "#contract/dictionaries-terms";
import type { OwnDictionaryName } from "#contract/own-entries";

export type IngredientInput = Record<"name" | "amount" | "unit", string>;

/** What the controls of one registered use hold; the names are the contract's, so that its faults find their controls. */
export interface UseInput
  extends Record<
    | "targets"
    | "rate_min"
    | "rate_max"
    | "unit"
    | "waiting_days"
    | "applications"
    | "interval_days"
    | "water_min"
    | "water_max"
    | "method",
    string
  > {
  crop_ids: string[];
  reentry_days: Record<"manual" | "mechanized", string>;
}

/** What the controls of an own entry hold. */
export type EntryInput = Record<string, string | string[] | IngredientInput[] | UseInput[]>;

const needed = ["targets", "crop_ids", "rate_max", "applications", "waiting_days", "method"];
/** What has to be filled in each use. */
export const constraintOfUses = Object.fromEntries(needed.map((key) => [`uses[].${key}`, { required: true }]));

export const emptyIngredient: IngredientInput = { name: "", amount: "", unit: ingredientUnits[0] };

const [perHectare, , litresPerTonne] = rateUnits;

/** A use that is added: what stays the same from use to use is taken from the last one, else from what the class is usual for. */
export function nextUse(last: Partial<UseInput> | undefined, pesticideClass: string): UseInput {
  const onSeed = pesticideClass === "протравитель";
  return {
    crop_ids: [],
    targets: "",
    rate_min: "",
    rate_max: "",
    unit: last?.unit ?? (onSeed ? litresPerTonne : perHectare),
    waiting_days: "",
    applications: "1",
    interval_days: "",
    reentry_days: { manual: "", mechanized: "" },
    water_min: last?.water_min ?? "",
    water_max: last?.water_max ?? "",
    method: last?.method ?? (onSeed ? "Протравливание семян" : "Опрыскивание в период вегетации"),
  };
}

/** Metres of the widest protection zone of a river, out of which every pesticide is banned. */
const protectionZone = "200";

/** What stands in the form of an entry that is added. */
export const newEntry = (dictionary: OwnDictionaryName): EntryInput =>
  dictionary === "pesticides" ? { water_distance: protectionZone, ingredients: [emptyIngredient], uses: [] } : {};
