import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { searchItems } from "~/ui/search-text";
import { readSort } from "~/ui/url-state";
import { countryName } from "~/words/countries";
import { lastScreen } from "./last-screen";
import { sortClients, sortKeys } from "./sort-clients";

/** The advisor's clients, found and sorted as the address says, each with the way to its screen. */
export async function loadClients({ context: { api, session }, request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const { items } = await api.load(calls.listCustomers, {});
  const q = searchParams.get("q") ?? "";
  const screen = lastScreen(searchParams.get("screen"), request.headers.get("referer"));
  const sort = readSort(search, sortKeys) ?? { key: "name" as const, direction: "asc" as const };
  const found = searchItems(items, q, ({ name }) => name);
  const clients = sortClients(found, sort.key, sort.direction).map((client) => ({
    ...client,
    country: countryName(client.country),
    chosen: client.id === session.view.customer,
  }));
  return { clients, total: items.length, q, sort, screen };
}

export type ClientRow = Awaited<ReturnType<typeof loadClients>>["clients"][number];
