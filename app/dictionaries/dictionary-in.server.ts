import { dictionaryName } from "#contract/dictionaries";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import { customerIn, nothingThere } from "~/params.server";

/** The dictionary of an address, the crops where it names none. @throws an answer for an ErrorBoundary for an unknown one */
export function dictionaryIn(params: { customerId?: string; dictionary?: string }): {
  /** Null in the advisor's area. */
  customerId: number | null;
  name: DictionaryName;
} {
  const name = dictionaryName.safeParse(params.dictionary ?? "crops").data;
  if (!name) throw nothingThere();
  return { customerId: params.customerId === undefined ? null : customerIn(params), name };
}
