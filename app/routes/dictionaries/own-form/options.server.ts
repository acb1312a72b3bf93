import type { OwnDictionaryName } from "#contract/own-entries";
import type { Option } from "~/ui/form/options";
import type { Shelf } from "../shelf.server";
import { ownControls } from "./controls";

/** What the controls of an own entry's form choose out of, by their keys. */
export async function formOptions(shelf: Shelf, dictionary: OwnDictionaryName): Promise<Record<string, Option[]>> {
  const choosing = ownControls[dictionary].flatMap((control) => ("from" in control ? [control] : []));
  await shelf.open(...choosing.map(({ from }) => from));
  return Object.fromEntries(
    choosing.map(({ key, from }) => [key, shelf.all(from).map(({ id, name }) => ({ value: String(id), label: name }))]),
  );
}

const asText = (value: unknown): string =>
  typeof value === "number" ? String(value).replace(".", ",") : String(value);

/** An entry as the form's controls hold it. */
export function formValues(dictionary: OwnDictionaryName, entry: Readonly<Record<string, unknown>>) {
  const values = ownControls[dictionary].map(({ key, kind }): [string, string | string[]] => {
    const value = entry[key];
    if (kind === "entries") return [key, Array.isArray(value) ? value.map(String) : []];
    if (kind === "flag") return [key, value === true ? "on" : ""];
    if (value === null || value === undefined) return [key, ""];
    if (kind === "range" && Array.isArray(value)) return [key, value.map(asText).join("–")];
    if (kind === "ingredients" && Array.isArray(value))
      return [key, value.map(({ name, amount, unit }) => `${name} ${asText(amount)} ${unit}`).join("\n")];
    return [key, kind === "number" ? asText(value) : String(value)];
  });
  return { name: String(entry.name), ...Object.fromEntries(values) };
}
