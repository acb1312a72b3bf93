import { type OwnDictionaryName, ownEntryShapes } from "#contract/own-entries";
import { numberText } from "#formats/numbers";
import { compareNames } from "#formats/russian-order";
import type { Option } from "~/ui/form/options";
import type { Shelf } from "../shelf.server";
import { ownControls } from "./controls";
import type { EntryInput, IngredientInput, UseInput } from "./form-input";

/** What the active ingredients of the dictionary are called: what may be mixed is judged by their names. */
async function ingredientNames(shelf: Shelf): Promise<Option[]> {
  await shelf.open("pesticides");
  const all = shelf.all("pesticides").flatMap(({ ingredients }) => ingredients.map(({ name }) => name));
  return [...new Set(all)].toSorted(compareNames).map((name) => ({ value: name, label: name }));
}

/** What the controls of an own entry's form choose out of, by their keys. */
export async function formOptions(shelf: Shelf, dictionary: OwnDictionaryName): Promise<Record<string, Option[]>> {
  const choosing = ownControls[dictionary].flatMap((control) => ("from" in control ? [control] : []));
  await shelf.open(...choosing.map(({ from }) => from));
  const options = choosing.map(({ key, from }): [string, Option[]] => [
    key,
    shelf.all(from).map(({ id, name }) => ({ value: String(id), label: name })),
  ]);
  if (dictionary === "pesticides") options.push(["ingredients", await ingredientNames(shelf)]);
  return Object.fromEntries(options);
}

const { ingredients, uses } = ownEntryShapes.pesticides.shape;

const ingredientInputs = (kept: unknown): IngredientInput[] =>
  ingredients.parse(kept ?? undefined).map(({ name, amount, unit }) => ({ name, amount: numberText(amount), unit }));

/** A term that the registration doesn't set is typed as 0; nothing stands for what nobody knows. */
const inputsOfUses = (kept: unknown): UseInput[] =>
  uses.parse(kept ?? undefined).map((use) => ({
    crop_ids: use.crop_ids.map(String),
    targets: use.targets,
    rate_min: numberText(use.rate_min),
    rate_max: numberText(use.rate_max),
    unit: use.unit,
    waiting_days: numberText(use.waiting_days),
    applications: numberText(use.applications),
    interval_days: numberText(use.interval_days),
    reentry_days: {
      manual: use.reentry_days ? numberText(use.reentry_days.manual ?? 0) : "",
      mechanized: use.reentry_days ? numberText(use.reentry_days.mechanized ?? 0) : "",
    },
    water_min: numberText(use.water_min),
    water_max: numberText(use.water_max),
    method: use.method,
  }));

const asText = (value: unknown): string => (typeof value === "number" ? numberText(value) : String(value));

/** An entry as the form's controls hold it. */
export function formValues(dictionary: OwnDictionaryName, entry: Readonly<Record<string, unknown>>): EntryInput {
  const values = ownControls[dictionary].map(({ key, kind }): [string, EntryInput[string]] => {
    const value = entry[key];
    if (kind === "ingredients") return [key, ingredientInputs(value)];
    if (kind === "uses") return [key, inputsOfUses(value)];
    if (kind === "entries") return [key, Array.isArray(value) ? value.map(String) : []];
    if (kind === "flag") return [key, value === true ? "on" : ""];
    if (value === null || value === undefined) return [key, ""];
    if (kind === "range" && Array.isArray(value)) return [key, value.map(asText).join("–")];
    return [key, kind === "number" ? asText(value) : String(value)];
  });
  return { name: String(entry.name), ...Object.fromEntries(values) };
}
