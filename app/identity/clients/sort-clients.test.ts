import { expect, test } from "vitest";
import { type Client, sortClients } from "./sort-clients";

const client = (name: string, more: Partial<Client> = {}): Client => ({
  id: name.length,
  name,
  country: "RU",
  restricted: false,
  sat_enabled: true,
  demo_day: null,
  tz_offset: 3,
  fields_count: 0,
  fields_area: 0,
  divisions_count: 0,
  last_activity_at: null,
  last_scouted_at: null,
  last_visited_at: null,
  unread_count: 0,
  ...more,
});
const names = (clients: Client[]) => clients.map(({ name }) => name);

test("names sort as Russians expect, numbers in them as numbers", () => {
  const clients = ["Ферма 10", "Ёлкино", "Ферма 2", "Жито", "Ермак"].map((name) => client(name));
  expect(names(sortClients(clients, "name", "asc"))).toEqual(["Ёлкино", "Ермак", "Жито", "Ферма 2", "Ферма 10"]);
});

test("dates sort as dates, a holding without any last when the latest come first", () => {
  const clients = [
    client("а", { last_activity_at: "2026-03-01T10:00:00Z" }),
    client("б"),
    client("в", { last_activity_at: "2026-11-01T10:00:00Z" }),
  ];
  expect(names(sortClients(clients, "last_activity_at", "desc"))).toEqual(["в", "а", "б"]);
});

test("equal ones stay in the order of their names whichever way", () => {
  const clients = [client("в", { fields_count: 5 }), client("б"), client("а")];
  expect(names(sortClients(clients, "fields_count", "desc"))).toEqual(["в", "а", "б"]);
  expect(names(sortClients(clients, "fields_count", "asc"))).toEqual(["а", "б", "в"]);
});
