import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calls } from "#contract/calls";
import { firstOwnEntryId } from "#contract/dictionaries-shapes";
import { standardDictionaries } from "#farm-api/dictionaries/shared/standard";
import { cropLooks, dictionary } from "./dictionaries.server";
import type { FarmApi } from "./farm-api.server";
import { networkError } from "./upstream-error";

type Api = Pick<FarmApi, "open" | "load">;

const region = { name: "Ростовская область", iso_code: "RU-ROS", okato: null, federal_district: null };
const regions = [{ id: 61, ...region, tz_offset: 3, country: "RU" }];
const districts = [{ id: 6101, name: "Азовский район", region_id: 61 }];

/** Answers as the farm API does, and keeps the ETags it was asked with. */
function answering(items: unknown[], state: { error?: Error } = {}) {
  const own = '"1"';
  const asked: (string | null | undefined)[] = [];
  const api: Api = {
    async open(_call, { etag }) {
      asked.push(etag);
      if (state.error) throw state.error;
      const headers = { etag: own };
      return etag === own
        ? new Response(null, { status: 304, headers })
        : Response.json({ version: "1", items }, { headers });
    },
    load: () => Promise.reject(new Error("A dictionary is asked for raw")),
  };
  return { api, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("asks once a minute, whoever wants it, and then only whether it has changed", async () => {
  const { api, asked } = answering(regions);
  const [first, second] = await Promise.all([dictionary(api, "regions"), dictionary(api, "regions")]);
  expect(first).toEqual(second);
  expect(asked).toHaveLength(1);
  vi.advanceTimersByTime(61_000);
  expect((await dictionary(api, "regions"))[0]?.name).toBe("Ростовская область");
  expect(asked).toEqual([undefined, '"1"']);
  await dictionary(api, "regions");
  expect(asked).toHaveLength(2);
});

test("a failure reaches the page and is not kept", async () => {
  const state: { error?: Error } = { error: networkError() };
  const { api, asked } = answering(districts, state);
  await expect(dictionary(api, "districts")).rejects.toMatchObject({ init: { status: 502 } });
  delete state.error;
  await expect(dictionary(api, "districts")).resolves.toEqual(districts);
  expect(asked).toHaveLength(2);
});

test("who waits for another browser's question asks anew when that browser goes away", async () => {
  vi.setSystemTime(Date.now() + 120_000);
  const gone = answering(districts, { error: new DOMException("gone", "AbortError") });
  const stays = answering(districts);
  const [, answer] = await Promise.allSettled([dictionary(gone.api, "districts"), dictionary(stays.api, "districts")]);
  expect(answer).toMatchObject({ status: "fulfilled", value: districts });
  expect([gone.asked.length, stays.asked.length]).toEqual([2, 1]);
});

test("a holding's own crops come first, in the holding's colours", async () => {
  const own = { ...standardDictionaries.crops[0], id: firstOwnEntryId, name: "Полба", color: "#8a8f98", version: 1 };
  const standard = standardDictionaries.crops.slice(0, 2);
  const api: Api = {
    open: async () => Response.json({ version: "1", items: standard }),
    load: async ({ path }) =>
      ({
        [calls.getFrame.path]: { states: { getCustomerDictionary: "1", getCropColors: "1" } },
        [calls.getCustomerDictionary.path]: { version: "1", items: [own, ...standard], gone: [] },
        [calls.getCropColors.path]: { items: [{ crop_id: firstOwnEntryId, color: "#112233" }] },
      })[path] as never,
  };
  const looks = [...(await cropLooks(api, 1)).values()];
  expect(looks.map(({ name }) => name)).toEqual(["Полба", ...standard.map(({ name }) => name)]);
  expect(looks[0]).toEqual({ id: firstOwnEntryId, name: "Полба", color: "#112233" });
});
