import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyCall, keyMayServeAgain, type Method, takesKey } from "../../contract/call";
import { allCalls, calls } from "../../contract/calls";
import { problem } from "../../contract/errors";
import { tokens } from "../../contract/identity";
import { boundaryImportJobs } from "../../farm-api/boundary-imports/jobs";
import { Worker } from "../../farm-api/platform/jobs/worker";
import { type TestApi, testApi } from "../support/api";
import type { AskAnything } from "../support/ask";
import { password } from "../support/people";
import { sampleBody, sampleParams, sampleQuery, sampleUpload } from "../support/samples";
import { addBlockedJob, makeWorld, type World } from "../support/world";

type Named = readonly [string, AnyCall];
type Given = Parameters<AskAnything>[1];

const withVersion = allCalls.filter(([, { body }]) => body && "shape" in body && "version" in Object(body.shape));
const withBody = allCalls.filter(([, { body, who }]) => body && who.kind !== "anyone");
const withEtag = allCalls.filter(([, { method, who }]) => method === "GET" && who.kind !== "anyone");

let api: TestApi;
let world: World;
let admin: AskAnything;
let advisorAdmin: AskAnything;
let installationAdmin: AskAnything;

/** What a call accepts; a key where one is taken. */
function sampleOf([name, call]: Named): Given {
  const params = name === "getDictionary" ? { name: "crops" } : sampleParams(call, world);
  const given = { params, ...(takesKey(call) ? { key: crypto.randomUUID() } : {}) };
  const query = sampleQuery(name);
  return { ...given, ...(query ? { query } : {}), ...(sampleUpload(call, world) ?? { body: sampleBody(name, world) }) };
}

function asks([, { who }]: Named): AskAnything {
  if (who.ability === "administerInstallation") return installationAdmin;
  return who.kind === "user" && who.ability ? advisorAdmin : admin;
}

/** Asks what a call accepts, `change` aside. A refusal is one of the contract's. */
async function send(named: Named, change: Given = {}) {
  const answer = await asks(named)(named[1], { ...sampleOf(named), ...change });
  if (answer.status >= 400) expect(problem.safeParse(answer.problem).error).toBeUndefined();
  return answer;
}

const codeOf = async (answer: ReturnType<typeof send>) => (await answer).problem.code;

async function workAll(): Promise<void> {
  const { pool, files } = api.deps;
  const worker = new Worker({ pool, files, handlers: boundaryImportJobs, log: { error: () => undefined } });
  while (await worker.workOnce());
}

/** Uploads a file and has it read. @returns the id of the import */
async function readyImport(): Promise<number> {
  const { raw } = await send(["uploadBoundaries", calls.uploadBoundaries]);
  await workAll();
  return Number(/\d+$/.exec(String(raw.headers.location))?.[0]);
}

beforeAll(async () => {
  api = await testApi();
  const { people } = api;
  world = await makeWorld(api, people.customer, people.admin);
  [admin, advisorAdmin] = [await api.anythingAs(people.admin), await api.anythingAs(people.advisorAdmin)];
  installationAdmin = await api.anythingAs(people.installationAdmin);
  Object.assign(world.ids, {
    advisors: people.advisor,
    "imports/fields": await readyImport(),
    "installation/customers": people.otherCustomer,
    "installation/advisors": people.otherAdvisor,
    "installation/people": people.stranger,
    "installation/jobs": await addBlockedJob(api, people.otherCustomer),
  });
});
afterAll(() => api.close());

test.each(withVersion)("%s of an old version", async (...named) => {
  const body = { ...Object(sampleBody(named[0], world)), version: 999 };
  expect(await codeOf(send(named, { body }))).toBe("StaleVersion");
});

test.each(withBody)("%s with a body that says nothing, or is no JSON", async (...named) => {
  const saysNothing = [[], { name: {}, version: "one", duplicates: 1 }];
  for (const body of saysNothing) expect((await send(named, { body })).status).toBeLessThan(500);
  const broken = { payload: "{", headers: { "content-type": "application/json" } };
  const { body: _, ...given } = sampleOf(named);
  expect((await asks(named)(named[1], { ...given, ...broken })).status).toBe(400);
});

test.each(withBody)("%s with half a letter, or data 5,000 deep", async (...named) => {
  const half = await send(named, { body: { ...Object(sampleBody(named[0], world)), name: "Поле \ud83c" } });
  expect([half.status, half.problem.fields]).toMatchObject([422, [{ path: "name" }]]);
  const deep = {
    payload: `{"name":${"[".repeat(5000)}${"]".repeat(5000)}}`,
    headers: { "content-type": "application/json" },
  };
  const { body: _, ...given } = sampleOf(named);
  expect((await asks(named)(named[1], { ...given, ...deep })).status).toBe(400);
});

test.each(["TRACE", "OPTIONS", "PROPFIND"] as const)("%s, which no call has", async (method) => {
  const { statusCode, body } = await api.app.inject({ method: method as "OPTIONS", url: "/login" });
  expect([statusCode, problem.parse(JSON.parse(body)).message]).toEqual([405, "По этому адресу так не обращаются"]);
});

test.each(allCalls.filter(([, { query }]) => query))("%s with junk in its query", async (...named) => {
  for (const name of Object.keys(named[1].query?.shape ?? {}))
    expect((await send(named, { query: { [name]: "junk!" } })).status, name).toBeLessThan(500);
});

test("advisors' calls by a customer's user, and an address that is none", async () => {
  expect((await admin(calls.listCustomers, {})).problem.code).toBe("Forbidden");
  const advisor = await api.anythingAs(api.people.advisorWorker);
  expect((await advisor(calls.listAdvisorUsers, {})).problem.code).toBe("Forbidden");
  expect((await admin({ ...calls.getMapsToken, path: "/nowhere" }, {})).problem.code).toBe("NotFound");
});

describe("signing in", () => {
  const login = (authorization: string) => api.anything(calls.login, { headers: { authorization } });
  const basic = (secret: string) => `Basic ${Buffer.from(`worker@zarya.example:${secret}`).toString("base64")}`;

  test("a wrong password and malformed credentials", async () => {
    expect((await login(basic("wrong"))).problem.code).toBe("BadCredentials");
    expect((await login("Basic !!!")).problem.code).toBe("BadCredentials");
  });

  test("a refresh token is rotated, serves once more, and dies with the logout", async () => {
    const { refresh_token } = tokens.parse((await login(basic(password))).body);
    const using = (call: AnyCall) => api.anything(call, { headers: { authorization: `Bearer ${refresh_token}` } });
    expect((await using(calls.refresh)).status).toBe(200);
    expect((await using(calls.refresh)).status).toBe(200);
    expect((await using(calls.logout)).status).toBe(204);
    expect((await using(calls.refresh)).problem.code).toBe("REFRESH_TOKEN_NOT_FOUND");
  });

  test("an advisor acts for clients only", async () => {
    const act = (customer_id: number) => advisorAdmin(calls.actForCustomer, { body: { customer_id } });
    expect((await act(api.people.otherCustomer)).problem.code).toBe("NotFound");
    expect((await act(api.people.customer)).status).toBe(200);
  });
});

test("a repeated key is answered as the first time, with another body refused, too short a one too", async () => {
  const keyed = (key: string, name: string) =>
    send(["createDivisionGroup", calls.createDivisionGroup], { key, body: { name } });
  const first = await keyed("the same key", "Под ключом");
  const again = await keyed("the same key", "Под ключом");
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await codeOf(keyed("the same key", "Иначе"))).toBe("IdempotencyMismatch");
  expect(await codeOf(keyed("short", "Иначе"))).toBe("BadRequest");
  expect(await codeOf(keyed("another key", "Под ключом"))).toBe("NameTaken");
});

test("an e-mail that is taken", async () => {
  const body = { ...Object(sampleBody("createUser", world)), email: "worker@zarya.example" };
  expect(await codeOf(send(["createUser", calls.createUser], { body }))).toBe("EmailTaken");
});

/** These answers are asked for again and again. */
const etagged = [
  "getDictionary",
  "getCustomerDictionary",
  "getCropParamsSchema",
  "getCropColors",
  "getPhoto",
  "listFields",
  "listFieldsBriefly",
  "listFieldsGeojson",
  "listFieldOutlines",
  "getRotation",
  "listPlots",
  "listPlotsGeojson",
  "listParcels",
  "listParcelsGeojson",
];

test.each(withEtag)("%s answers 304 where it gives an ETag", async (...named) => {
  const { raw } = await send(named);
  expect(raw.headers.etag !== undefined).toBe(etagged.includes(named[0]));
  if (raw.headers.etag === undefined) return;
  expect((await send(named, { headers: { "if-none-match": String(raw.headers.etag) } })).status).toBe(304);
});

describe("every call, done once", () => {
  const order: Method[] = ["GET", "PUT", "POST", "DELETE"];
  const done = new Set(["login", "refresh", "logout"]);
  const ordered = allCalls
    .filter(([name]) => !done.has(name))
    .toSorted(([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method));
  /** Where the samples do not lead to success: no signed partner's token, no code of anybody's, what was changed or deleted meanwhile. */
  const refused: Record<string, number> = {
    exchangePartnerToken: 401,
    readResetLink: 410,
    resetPassword: 410,
    enterCode: 401,
    confirmSecondFactor: 422,
    disableSecondFactor: 404,
    resetSecondFactor: 404,
    changePassword: 422,
    splitField: 409,
    deleteDivision: 409,
    deletePlot: 404,
    deleteParcel: 409,
    deleteRecommendation: 409,
    updateDocument: 409,
    markPhoto: 409,
    mergeOwnEntry: 409,
    restoreOwnEntry: 404,
    resetAccountFactor: 404,
    deleteJob: 404,
    restoreMachine: 404,
    restoreEquipment: 404,
    restoreMachineOperator: 404,
    detachTracker: 404,
    setWorkStatus: 409,
    splitProposal: 409,
    restoreWorkrecord: 404,
    restoreSeasonPlan: 404,
    restoreSeasonPlanWorkrecord: 404,
    detachSeasonPlanField: 404,
    deleteSeasonPlanWorkrecord: 404,
    // Taken out with their holding.
    deleteAccount: 404,
    endAccountSessions: 404,
    // Without a token.
    sendStationReadings: 404,
    // No worker has asked a source.
    getFieldWeatherAlerts: 429,
    getDivisionWeatherAlerts: 429,
  };

  test.each(ordered)("%s", async (...named) => {
    const [name, call] = named;
    if (name === "remapBoundaryImport" || name === "discardBoundaryImport") await workAll();
    const given = sampleOf(named);
    const { status, body } = await send(named, given);
    if (name in refused) return expect(status).toBe(refused[name]);
    expect(status, `${call.method} ${call.path}`).toBeLessThan(300);
    // Under the same key it is answered the same way, though all has changed by then.
    if (takesKey(call)) expect(await send(named, given)).toMatchObject({ status, body });
    const another = { ...given, body: { ...Object(given.body), version: 999 } };
    if (keyMayServeAgain(call) && withVersion.some(([one]) => one === name))
      expect(await codeOf(send(named, another))).toBe("StaleVersion");
  });

  test.each([
    "restoreField",
    "restoreMarker",
    "restoreDocument",
    "restoreOwnEntry",
    "restoreMachine",
    "restoreEquipment",
    "restoreMachineOperator",
    "restoreWorkrecord",
    "restoreSeasonPlan",
  ] as const)("what was deleted comes back: %s", async (name) => {
    expect((await send([name, calls[name]])).status).toBe(200);
  });

  test("what a plan prescribes comes and goes with its fields", async () => {
    for (const name of [
      "attachSeasonPlanField",
      "deleteSeasonPlanWorkrecord",
      "restoreSeasonPlanWorkrecord",
      "getSeasonPlanWorkrecord",
      "detachSeasonPlanField",
    ] as const)
      expect((await send([name, calls[name]])).status, name).toBeLessThan(300);
  });

  test("a field is split", async () => {
    const { version } = calls.getField.answer.shape.parse((await send(["getField", calls.getField])).body);
    const body = { ...Object(sampleBody("splitField", world)), version };
    expect((await send(["splitField", calls.splitField], { body })).status).toBe(200);
  });

  test("an entry of one's own is merged into another one", async () => {
    const params = { customerId: world.customer, name: "seedvendors" };
    const merged = async (into_id: number, id?: number) => {
      const name = `Семхоз ${Math.random()}`;
      const made = calls.createOwnEntry.answer.shape.parse(
        (await admin(calls.createOwnEntry, { params, body: { name } })).body,
      );
      const breed = { name: `Сорт ${name}`, crop_id: 1, seed_vendor_id: made.id };
      await admin(calls.createOwnEntry, { params: { ...params, name: "seeds" }, body: breed });
      return admin(calls.mergeOwnEntry, { params: { ...params, id: id ?? made.id }, body: { into_id, version: 1 } });
    };
    expect((await merged(1)).body).toMatchObject({ count: 1, into: { id: 1 } });
    expect((await merged(999)).problem.fields?.map(({ path }) => path)).toEqual(["into_id"]);
    expect((await merged(1, 2)).status).toBe(404);
  });

  test("an import is not confirmed twice, nor before it was read", async () => {
    world.ids["imports/fields"] = await readyImport();
    const confirm = ["confirmBoundaryImport", calls.confirmBoundaryImport] as const;
    expect((await send(confirm, { body: { duplicates: "create" } })).status).toBe(202);
    expect((await send(["getBoundaryImport", calls.getBoundaryImport])).status).toBe(204);
    await workAll();
    expect(await codeOf(send(confirm))).toBe("ImportAlreadyDone");
  });
});
