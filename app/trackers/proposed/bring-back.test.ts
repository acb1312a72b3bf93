import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls";
import { machineCalls } from "#contract/machines";
import { passes, type TrackedFarm, trackedFarm } from "../../../farm-api/trackers/proposals/testing/tracked-farm";
import { type Browser, browserOf } from "../../../tests/support/browser";
import { actOnMachines } from "../../machines/machine-actions.server";
import { actOnProposed } from "./actions.server";

let farm: TrackedFarm;
let browser: Browser;
beforeAll(async () => {
  farm = await trackedFarm();
  browser = await browserOf(farm.api, farm.api.people.admin);
});
afterAll(() => farm.api.close());

/** What the last answer says on the next page. */
function said(): string {
  const flash = browser.cookies().findLast((cookie) => cookie.startsWith("polevod-flash")) ?? "";
  const [value = ""] = decodeURIComponent(flash.slice("polevod-flash=".length)).split(/[.;]/);
  return Buffer.from(value, "base64").toString();
}

test("who deletes a machine hears of works that wait for it, and brings it back where they wait", async () => {
  const here = { customerId: farm.customerId };
  const at = (screen: string) => `/customer/${farm.customerId}/${screen}`;
  await farm.field();
  const machine = await farm.tracked({ machine_type: "HARVESTER", model: "ACROS", working_width: 12 });
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await farm.drive(machine.serial, passes({ field: 1, begins: `${yesterday}T09:00:00Z`, count: 12 }));
  await actOnMachines(
    browser.post(at("settings/machines"), here, { intent: "delete", id: String(machine.id), name: "ACROS" }),
  );
  expect(said()).toContain(
    "Техника «ACROS» удалена. По её трекам 1 работа ждёт утверждения. Без машины утвердить нельзя",
  );
  await actOnProposed(browser.post(at("works/proposed"), here, { do: `restore/${machine.id}` }));
  expect(said()).toContain("Техника «ACROS» возвращена");
  const params = { ...here, id: machine.id };
  expect((await farm.ask(machineCalls.getMachine, { params })).status).toBe(200);
});

test("a press that somebody was quicker with does nothing, and is told as one with which nothing was typed", async () => {
  const here = { customerId: farm.customerId };
  const machine = await farm.tracked({ machine_type: "HARVESTER", model: "TORUM", working_width: 9 });
  const before = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  await farm.drive(machine.serial, passes({ field: 1, begins: `${before}T09:00:00Z`, count: 12 }));
  const { items } = (await farm.ask(calls.listProposals, { params: here, query: { day: before } })).body;
  const sent = { do: "decline", why: "Переезд", record: `${items[0]?.id}:${items[0]?.version}` };
  const press = () => actOnProposed(browser.post(`/customer/${farm.customerId}/works/proposed`, here, sent));
  expect(await press()).toBeInstanceOf(Response);
  const again = await press();
  if (!("data" in again)) throw new Error("done twice");
  expect([again.init?.status, again.data.result.error]).toEqual([
    409,
    { "": [expect.stringMatching(/^Ничего не сделано: пока страница была открыта, .*Страница обновлена\.$/)] },
  ]);
});
