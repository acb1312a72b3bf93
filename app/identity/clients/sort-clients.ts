import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { compareNames } from "#formats/russian-order";
import type { SortDirection } from "~/ui/url-state";
import { countryName } from "~/words/countries";

export type Client = AnswerOf<typeof calls.listCustomers>["items"][number];

export const sortKeys = [
  "name",
  "country",
  "fields_count",
  "fields_area",
  "divisions_count",
  "last_scouted_at",
  "last_activity_at",
  "unread_count",
] as const;
export type SortKey = (typeof sortKeys)[number];

/** Absent values, such as the last activity of a holding where nothing was done yet, count as the smallest. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b));
}

/** Clients in the order asked for; equal ones by name. */
export function sortClients(clients: readonly Client[], key: SortKey, direction: SortDirection): Client[] {
  const sign = direction === "asc" ? 1 : -1;
  const value = (client: Client) => (key === "country" ? countryName(client.country) : client[key]);
  return [...clients].sort((a, b) => sign * compare(value(a), value(b)) || compareNames(a.name, b.name));
}
