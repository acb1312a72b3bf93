import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyCall } from "../../contract/call";
import { allCalls } from "../../contract/calls";
import { errorsOf } from "../../contract/common-errors";
import { z } from "../../contract/zod";
import { type TestApi, testApi } from "../support/api";
import type { AskAnything } from "../support/ask";
import { sampleBody, sampleParams, sampleUpload } from "../support/samples";
import { makeWorld, type World } from "../support/world";

const inCustomer = allCalls.filter(([, call]) => call.who.kind === "customer");
const needsPermission = inCustomer.filter(([, call]) => errorsOf(call).includes("Forbidden"));
const closedToRestricted = inCustomer.filter(([, call]) => errorsOf(call).includes("RestrictedCustomer"));
const ofRussia = inCustomer.filter(([, { who }]) => who.ability?.endsWith("Cadastre"));
const withToken = allCalls.filter(([, { who }]) => !["anyone", "basic", "refresh"].includes(who.kind));
/** Standard dictionaries and templates are everybody's. */
const withOtherIds = inCustomer.filter(
  ([, { path }]) => (path.match(/\{(?!name\})/g) ?? []).length > 1 && !path.includes("/templates/"),
);
const ofInstallation = allCalls.filter(([, { who }]) => who.ability === "administerInstallation");
const ofOthers = withToken.filter(([, { who }]) => who.ability && who.ability !== "administerInstallation");
const withBody = allCalls.filter(([, call]) => call.body);

let api: TestApi;
let own: World;
let foreign: World;

beforeAll(async () => {
  api = await testApi();
  own = await makeWorld(api, api.people.customer, api.people.admin);
  foreign = await makeWorld(api, api.people.otherCustomer, api.people.stranger);
});
afterAll(() => api.close());

/** Who gets as far as the body of a call. */
const asks = ([, { who }]: readonly [string, AnyCall]) =>
  api.anythingAs(who.ability === "administerInstallation" ? api.people.installationAdmin : api.people.admin);

/** Asks a call with parameters and a body that would do; `change` says what is hostile about it. */
const attack = (
  ask: AskAnything,
  [name, call]: readonly [string, AnyCall],
  change: { id?: number; params?: Record<string, string | number>; body?: unknown } = {},
) =>
  ask(call, {
    params: { ...sampleParams(call, own, change.id), ...change.params },
    ...(call.body ? { body: "body" in change ? change.body : sampleBody(name, own) } : {}),
    ...sampleUpload(call, own),
  });

test.each(withToken)("%s asks for a token", async (...call) => {
  const answer = await attack(api.anything, call);
  expect([answer.status, answer.problem.code]).toEqual([401, "ACCESS_TOKEN_EXPIRED"]);
});

describe("a foreign customer answers as an absent one", () => {
  test.each(inCustomer)("%s", async (...call) => {
    const { people } = api;
    const strangers = [
      await api.anythingAs(people.stranger),
      await api.anythingAs(people.strangeAdvisor, people.otherCustomer),
      await api.anythingAs(people.advisorAdmin),
      await api.anythingAs(people.restrictedAdmin),
      await api.anythingAs(people.installationAdmin),
    ];
    for (const ask of strangers) {
      const answer = await attack(ask, call);
      expect([answer.status, answer.problem.code]).toEqual([404, "NotFound"]);
    }
  });
});

describe("the installation's administration is closed to everybody else", () => {
  test.each(ofInstallation)("%s", async (...call) => {
    const { people } = api;
    for (const person of [
      people.admin,
      people.worker,
      people.advisorAdmin,
      people.advisorWorker,
      people.restrictedAdmin,
    ]) {
      const answer = await attack(await api.anythingAs(person), call);
      expect([answer.status, answer.problem.code]).toEqual([403, "Forbidden"]);
    }
    const acting = await attack(await api.anythingAs(people.advisorAdmin, people.customer), call);
    expect(acting.status).toBe(403);
  });
});

test.each(ofOthers.filter(([, { who }]) => who.kind === "user"))(
  "%s is closed to an administrator of the installation",
  async (...call) => {
    const answer = await attack(await api.anythingAs(api.people.installationAdmin), call);
    expect([answer.status, answer.problem.code]).toEqual([403, "Forbidden"]);
  },
);

describe("a foreign thing answers as an absent one", () => {
  test.each(withOtherIds)("%s", async (name, call) => {
    const ask = await api.anythingAs(api.people.admin);
    const absent = await attack(ask, [name, call], { id: 2_000_000_000 });
    const {
      customerId: _,
      name: __,
      sourceId: ___,
      source_type: ____,
      date: _____,
      source: ______,
      ...ids
    } = sampleParams(call, foreign);
    for (const [key, id] of Object.entries(ids)) {
      const theirs = await attack(ask, [name, call], { params: { [key]: id } });
      // Whose weather cannot be told has nobody to tell it, and that is no failure.
      expect(theirs.status, key).toBe(name === "listFieldWeatherSources" ? 200 : 404);
      expect(theirs.status).toBe(absent.status);
      expect({ ...theirs.problem, instance: "" }).toEqual({ ...absent.problem, instance: "" });
    }
  });
});

test.each(withOtherIds.filter(([, { method }]) => method === "GET" || method === "PUT"))(
  "%s finds the own thing",
  async (...call) => {
    const answer = await attack(await api.anythingAs(api.people.admin), call);
    expect(answer.status).not.toBe(404);
  },
);

test.each(needsPermission)("%s is refused without its permission", async (...call) => {
  const answer = await attack(await api.anythingAs(api.people.worker), call);
  expect([answer.status, answer.problem.code]).toEqual([403, "Forbidden"]);
});

test.each(closedToRestricted)("%s is closed to a restricted customer", async (name, call) => {
  const ask = await api.anythingAs(api.people.restrictedAdmin);
  const world = { ...own, customer: api.people.restrictedCustomer };
  const answer = await ask(call, {
    params: sampleParams(call, world),
    body: sampleBody(name, world),
  });
  expect([answer.status, answer.problem.code]).toEqual([403, "RestrictedCustomer"]);
});

test.each(ofRussia)("%s is absent abroad", async (name, call) => {
  const ask = await api.anythingAs(api.people.stranger);
  const answer = await ask(call, { params: sampleParams(call, foreign), body: sampleBody(name, foreign) });
  expect([answer.status, answer.problem.message]).toEqual([
    404,
    "Кадастровые участки ведутся только для хозяйств в России",
  ]);
});

/** Names of fields and units may be Latin; what is said of them is not. */
function saidInRussian({ status, problem }: Awaited<ReturnType<AskAnything>>): void {
  if (status < 400) return;
  for (const { message } of [problem, ...(problem.fields ?? [])]) {
    expect(message).toMatch(/^[«А-ЯЁ]/);
    expect(message).not.toMatch(/\b(invalid|expected|received|must|should|unrecognized|too)\b/i);
  }
}

describe("junk never breaks a call, and is refused in Russian", () => {
  test.each(withBody)("%s", async (...call) => {
    const ask = await asks(call);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ depthSize: "small" }), async (junk) => {
        const answer = await attack(ask, call, {
          body: typeof junk === "object" && junk !== null ? junk : { junk },
        });
        expect(answer.status).toBeLessThan(500);
        saidInRussian(answer);
      }),
      { numRuns: 15 },
    );
  });

  test.each(withBody)("%s, one wrong value at a time", async (...call) => {
    const ask = await asks(call);
    const good = sampleBody(call[0], own) ?? {};
    const taken = call[1].body instanceof z.ZodObject ? call[1].body.shape : {};
    for (const key of Object.keys({ ...good, ...taken })) {
      for (const bad of [
        null,
        -1,
        1e308,
        2 ** 40,
        "",
        "x".repeat(100_000),
        "\u0000",
        [],
        {},
        true,
        "'; DROP TABLE field; --",
      ]) {
        const answer = await attack(ask, call, { body: { ...good, [key]: bad } });
        expect(answer.status, `${key} = ${JSON.stringify(bad).slice(0, 40)}`).toBeLessThan(500);
        saidInRussian(answer);
      }
    }
  });

  test.each(withToken)("%s with an address that names nothing", async (_name, call) => {
    const token = await api.tokenOf(api.people.admin);
    for (const bad of ["0", "-1", "1e3", "99999999999", "a", "%00", "1;2"]) {
      const url = call.path.replaceAll(/\{\w+\}/g, bad);
      const answer = await api.app.inject({ method: call.method, url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode, url).toBeLessThan(500);
    }
  });
});
