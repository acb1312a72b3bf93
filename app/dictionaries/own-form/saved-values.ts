import type { Option } from "~/ui/form/options";
import type { SavedValue } from "~/ui/form/saved-now";
import type { Control } from "./controls";
import type { EntryInput, IngredientInput, UseInput } from "./form-input";
import { ingredientText, summaryOfUse } from "./list-words";

type One = string | IngredientInput | UseInput;

const words = (one: One, options: Option[]): string => {
  if (typeof one === "string") return options.find(({ value }) => value === one)?.label ?? one;
  return "crop_ids" in one ? summaryOfUse(one, options) : ingredientText(one);
};

/** What is saved of an entry, in words. */
export function savedValues(controls: Control[], values: EntryInput, options: Record<string, Option[]>): SavedValue[] {
  return [{ key: "name", label: "Название" }, ...controls].map(({ key, label }) => {
    const all: One[] = [values[key] ?? []].flat();
    const texts = all.map((one) => words(one, options[key] ?? []));
    return { label, value: texts.join(all.some((one) => typeof one === "object") ? "; " : ", ") || "нет" };
  });
}
