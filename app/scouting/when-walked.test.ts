import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { type TestApi, testApi } from "../../tests/support/api";
import { type Browser, browserOf } from "../../tests/support/browser";
import { addScout, changeScout } from "./add-scout.server";
import { loader as editedOne } from "./field-scout-edit/route";

let api: TestApi;
let browser: Browser;
let place: { customerId: number; fieldId: number };

beforeAll(async () => {
  api = await testApi();
  browser = await browserOf(api, api.people.admin);
  const ask = await api.as(api.people.admin);
  const { customer: customerId } = api.people;
  const field = await ask(calls.createField, { params: { customerId }, body: { name: "Поле 5", tz_offset: 5 } });
  place = { customerId, fieldId: field.body.id };
});
afterAll(() => api.close());

/** The form with what is typed, of one that is changed where it is named. */
function sent(values: Record<string, string>, more: object = {}) {
  const form = new FormData();
  const all = { field_id: String(place.fieldId), points: "1", client_key: crypto.randomUUID(), "p0.comments": "Край" };
  for (const [name, value] of Object.entries({ ...all, ...values })) form.set(name, value);
  const request = new Request("http://polevod.test/", { method: "POST", body: form });
  return { ...browser.get("/", { ...place, ...more }), request };
}

/** What stands in the box of the inspection that an answer leads to. */
async function standing(answer: unknown) {
  const scoutId = Number(
    /scouts\/(\d+)$/.exec((answer instanceof Response && answer.headers.get("location")) || "")?.[1],
  );
  const { filled } = await editedOne(browser.get("/edit", { ...place, scoutId }));
  return { scoutId, typed: filled.typed.scouted_local };
}

test("the time of an inspection is typed by the field's clock, at first or later, and told to be wrong at its box", async () => {
  const { scoutId, typed } = await standing(await addScout(sent({ scouted_local: "2025-07-01T18:30" })));
  expect(typed).toBe("2025-07-01T18:30");
  const changed = await changeScout(sent({ version: "1", scouted_local: "2025-06-30T09:05" }, { scoutId }));
  expect(await standing(changed)).toEqual({ scoutId, typed: "2025-06-30T09:05" });
  for (const [scouted_local, why] of [
    ["2999-01-01T10:00", /^Время осмотра ещё не наступило/],
    ["вчера", /^Укажите день и время осмотра$/],
  ] as const) {
    const refused = await addScout(sent({ scouted_local }));
    if (refused instanceof Response) throw new Error("taken");
    expect(refused.data).toMatchObject({
      wrong: [{ place: "when", text: expect.stringMatching(why) }],
      typed: { scouted_local },
    });
  }
});
