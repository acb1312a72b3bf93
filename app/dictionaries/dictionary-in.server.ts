import { redirect } from "@remix-run/node";
import { dictionaryName } from "#contract/dictionaries";
import type { DictionaryName } from "#contract/dictionaries-shapes";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";

/** The dictionary of an address, the crops where it names none. @throws a way to these from an unknown one */
export function dictionaryIn(params: { customerId?: string; dictionary?: string }): {
  /** Null in the advisor's area. */
  customerId: number | null;
  name: DictionaryName;
} {
  const name = dictionaryName.safeParse(params.dictionary ?? "crops").data;
  const customerId = params.customerId === undefined ? null : customerIn(params);
  if (!name) throw redirect(paths.dictionary(customerId, "crops"));
  return { customerId, name };
}
