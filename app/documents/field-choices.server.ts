import { calls } from "#contract/calls";
import type { FarmApi } from "~/upstream/farm-api.server";

/** More names than that make the page heavy; documents of the others are added on the field's own page. */
const most = 3000;

export interface FieldChoices {
  fields: { value: string; label: string }[];
  /** Whether the holding has more fields than are offered. */
  cutOff: boolean;
}

/** The holding's fields by name, to say which of them a document is about; one that is chosen already is always there. */
export async function loadFieldChoices(
  api: FarmApi,
  customerId: number,
  chosen: { id: number; name: string } | null,
): Promise<FieldChoices> {
  const { items } = await api.load(calls.listFieldsBriefly, { params: { customerId } });
  const offered = new Map(items.slice(0, most).map(({ id, name }) => [id, name]));
  if (chosen) offered.set(chosen.id, chosen.name);
  const fields = [...offered].map(([id, label]) => ({ value: String(id), label }));
  return { fields, cutOff: items.length > most };
}
