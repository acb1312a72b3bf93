import { calls } from "#contract/calls";
import type { FarmApi } from "~/upstream/farm-api.server";

const pageLimit = 1000;
/** More names than that make the page heavy; documents of the others are added on the field's own page. */
const mostPages = 3;

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
  const fields = new Map<number, string>();
  let cursor: string | null | undefined;
  for (let page = 0; page < mostPages && cursor !== null; page++) {
    const query = { limit: pageLimit, cursor };
    const { items, next_cursor } = await api.load(calls.listFields, { params: { customerId }, query });
    for (const { id, name } of items) fields.set(id, name);
    cursor = next_cursor;
  }
  if (chosen) fields.set(chosen.id, chosen.name);
  const options = [...fields].map(([id, label]) => ({ value: String(id), label }));
  return { fields: options, cutOff: cursor !== null };
}
