import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import type { Ask } from "../../tests/support/ask";
import { inScope } from "../platform/database/scope";
import { insertFields } from "./shared/insert-fields";
import { newField, newSowing } from "./testing/field-samples";

let api: TestApi;
let ask: Ask;

/** So many fields of it that the first are found by walking along all names. */
const many = { crop: 1, fields: 3005 };
/** Of these they are put in order. */
const few = [
  { crop: 3, fields: 7 },
  { crop: 9, fields: 4 },
];

beforeAll(async () => {
  api = await testApi();
  ask = await api.as(api.people.admin);
  const fields = [many, ...few].flatMap(({ crop, fields: count }) =>
    Array.from({ length: count }, (_, at) =>
      newField({ name: `Поле ${at * 7 + crop}`, sowings: [newSowing(2024, crop), newSowing(2025, crop)] }),
    ),
  );
  const bare = newField({ name: "Залежь", sowings: [newSowing(2023, many.crop)] });
  await inScope(api.database.pool, { customerId: api.people.customer }, (tx) =>
    insertFields(tx, api.people.customer, [...fields, bare]),
  );
});
afterAll(() => api.close());

interface Found {
  id: number;
  crop: number | undefined;
}

/** The list, page by page. */
async function walked(query: { sort: "name" | "crop"; order: "asc" | "desc"; limit: number }): Promise<Found[]> {
  const found: Found[] = [];
  let cursor: string | undefined;
  do {
    const given = { params: { customerId: api.people.customer }, query: { ...query, season: 2024, cursor } };
    const { body } = await ask(calls.listFields, given);
    found.push(...body.items.map(({ id, sowings }) => ({ id, crop: sowings[0]?.crop_id })));
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return found;
}

test("of a crop with very many fields and of such with few each has its own, all by name, both ways and by pages of any length", async () => {
  const byName = await walked({ sort: "name", order: "asc", limit: 1000 });
  const byCrop = await walked({ sort: "crop", order: "asc", limit: 1000 });
  const crops = [...new Set(byCrop.map(({ crop }) => crop))];
  expect(crops.toSorted()).toEqual([1, 3, 9, undefined].toSorted());
  expect(crops.at(-1)).toBeUndefined();
  expect(byCrop).toEqual(crops.flatMap((crop) => byName.filter((field) => field.crop === crop)));
  expect(byCrop).toHaveLength(3017);
  expect(await walked({ sort: "crop", order: "desc", limit: 1000 })).toEqual(byCrop.toReversed());
  expect(await walked({ sort: "crop", order: "asc", limit: 100 })).toEqual(byCrop);
});
