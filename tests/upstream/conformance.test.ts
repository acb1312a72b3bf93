import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyCall, keyMayServeAgain, type Method, takesKey } from "../../contract/call";
import { allCalls, calls } from "../../contract/calls";
import { errorsOf } from "../../contract/common-errors";
import type { World } from "../support/world";
import { ask, type Given, type Outcome, sampleOf } from "./conformance/ask";
import { mockSubject } from "./conformance/mock-subject";
import { realSubject } from "./conformance/real-subject";
import { basic, type Role, readyImport, type Subject, settle, signIn, worldOf } from "./conformance/subject";

/** One farm API with the script's things in it. */
interface Side {
  subject: Subject;
  world: World;
  tokens: Record<Role, string>;
}

type Named = readonly [string, AnyCall];

const roles: Role[] = ["admin", "worker", "foreign", "restricted", "advisor", "advisorAdmin"];
let mock: Side;
let real: Side;

async function open(subject: Subject): Promise<Side> {
  const entries = await Promise.all(
    roles.map(async (role) => [role, `Bearer ${(await signIn(subject, role)).access_token}`] as const),
  );
  const tokens = Object.fromEntries(entries) as Record<Role, string>;
  return { subject, tokens, world: await worldOf(subject, tokens.admin) };
}

beforeAll(async () => {
  [mock, real] = await Promise.all([open(await mockSubject()), open(await realSubject())]);
});
afterAll(() => Promise.all([mock.subject.close(), real.subject.close()]));

/** Asks both the same, and holds them against each other and against the contract. @returns the real one's outcome */
async function both(step: (side: Side) => Promise<Outcome>): Promise<Outcome> {
  const [{ body: _, ...mocked }, { body, ...answered }] = [await step(mock), await step(real)];
  expect(mocked).toEqual(answered);
  expect(answered.faults).toEqual([]);
  return { ...answered, body };
}

/** Asks a call with what it accepts, `change` aside. */
const sample =
  (named: Named, role: Role | null, change: (side: Side) => Given & { id?: number } = () => ({})) =>
  (side: Side) => {
    const { id, ...changed } = change(side);
    const given = sampleOf(named, side.world, id);
    const headers = { ...given.headers, ...changed.headers };
    const authorization = role ? side.tokens[role] : undefined;
    return ask(side.subject.url, named[1], { ...given, authorization, ...changed, headers });
  };

const customerCalls = allCalls.filter(([, { who }]) => who.kind === "customer");
const needsPermission = customerCalls.filter(([, call]) => errorsOf(call).includes("Forbidden"));
const closedToRestricted = customerCalls.filter(([, call]) => errorsOf(call).includes("RestrictedCustomer"));
const withToken = allCalls.filter(([, { who }]) => !["anyone", "basic", "refresh"].includes(who.kind));
const withBody = allCalls.filter(([, { body, who }]) => body && who.kind !== "anyone");
const withVersion = allCalls.filter(([, { body }]) => body && "shape" in body && "version" in Object(body.shape));
const withOtherIds = customerCalls.filter(([, { path }]) => (path.match(/\{(?!name\})/g) ?? []).length > 1);
const withEtag: Named[] = allCalls.filter(([, { method, who }]) => method === "GET" && who.kind !== "anyone");

const whoAsks = ([, { who }]: Named): Role => (who.kind === "user" && who.ability ? "advisorAdmin" : "admin");

describe("what is wrong with a request is told alike", () => {
  test.each(withToken)("%s without a token", async (...named) => {
    expect((await both(sample(named, null))).code).toBe("ACCESS_TOKEN_EXPIRED");
  });

  test.each(customerCalls)("%s of a foreign customer", async (...named) => {
    const foreign = ({ world, subject }: Side) => ({
      params: { ...sampleOf(named, world).params, customerId: subject.foreignCustomer },
    });
    expect((await both(sample(named, "admin", foreign))).code).toBe("NotFound");
  });

  test.each(withOtherIds)("%s of what is not there", async (...named) => {
    expect((await both(sample(named, "admin", () => ({ id: 2_000_000_000 })))).status).toBe(404);
  });

  test.each(needsPermission)("%s by one who may not", async (...named) => {
    expect((await both(sample(named, "worker"))).code).toBe("Forbidden");
  });

  test.each(closedToRestricted)("%s of a restricted customer", async (...named) => {
    const restricted = ({ world, subject }: Side) => ({
      params: { ...sampleOf(named, world).params, customerId: subject.restrictedCustomer },
    });
    expect((await both(sample(named, "restricted", restricted))).code).toBe("RestrictedCustomer");
  });

  test.each(withBody)("%s with a body that says nothing, or nonsense", async (...named) => {
    await both(sample(named, whoAsks(named), () => ({ body: [] })));
    await both(sample(named, whoAsks(named), () => ({ body: { name: {}, version: "one", duplicates: 1 } })));
    const broken = { payload: "{", headers: { "content-type": "application/json" } };
    expect((await both(sample(named, whoAsks(named), () => broken))).status).toBe(400);
  });

  test.each(withVersion)("%s of an old version", async (...named) => {
    const stale = ({ world }: Side) => ({ body: { ...Object(sampleOf(named, world).body), version: 999 } });
    expect((await both(sample(named, "admin", stale))).code).toBe("StaleVersion");
  });

  test.each(allCalls.filter(([, { query }]) => query))("%s with junk in its query", async (...named) => {
    for (const name of Object.keys(named[1].query?.shape ?? {}))
      await both(sample(named, whoAsks(named), () => ({ query: { [name]: "junk!" } })));
  });

  test("advisors' calls by a customer's user, and an address that is none", async () => {
    expect((await both(sample(["listCustomers", calls.listCustomers], "admin"))).code).toBe("Forbidden");
    expect((await both(sample(["listAdvisorUsers", calls.listAdvisorUsers], "advisor"))).code).toBe("Forbidden");
    const nowhere = { ...calls.getMapsToken, path: "/nowhere" };
    expect((await both(sample(["getMapsToken", nowhere], "admin"))).code).toBe("NotFound");
  });
});

describe("signing in", () => {
  const login = (authorization?: string) => (side: Side) =>
    ask(side.subject.url, calls.login, { authorization: authorization ?? basic(side.subject.accounts.admin, "wrong") });

  test("a wrong password and malformed credentials", async () => {
    expect((await both(login())).code).toBe("BadCredentials");
    expect((await both(login("Basic !!!"))).code).toBe("BadCredentials");
  });

  test("a refresh token is rotated, serves once more, and dies with the logout", async () => {
    const given = new Map<Side, string>();
    for (const side of [mock, real]) given.set(side, `Bearer ${(await signIn(side.subject, "worker")).refresh_token}`);
    const with_ = (call: AnyCall) => (side: Side) => ask(side.subject.url, call, { authorization: given.get(side) });
    expect((await both(with_(calls.refresh))).status).toBe(200);
    expect((await both(with_(calls.refresh))).status).toBe(200);
    expect((await both(with_(calls.logout))).status).toBe(204);
    expect((await both(with_(calls.refresh))).code).toBe("REFRESH_TOKEN_NOT_FOUND");
  });

  test("an advisor acts for clients only", async () => {
    const act = (customer: (subject: Subject) => number) => (side: Side) =>
      ask(side.subject.url, calls.actForCustomer, {
        authorization: side.tokens.advisor,
        body: { customer_id: customer(side.subject) },
      });
    expect((await both(act(({ foreignCustomer }) => foreignCustomer))).code).toBe("NotFound");
    expect((await both(act(({ customer }) => customer))).status).toBe(200);
  });
});

test("a repeated key is answered as the first time, with another body refused, too short a one too", async () => {
  const named = ["createDivisionGroup", calls.createDivisionGroup] as const;
  const keyed = (key: string, name: string) =>
    sample(named, "admin", () => ({ headers: { "idempotency-key": key }, body: { name } }));
  const first = await both(keyed("the same key", "Под ключом"));
  const again = await both(keyed("the same key", "Под ключом"));
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await both(keyed("the same key", "Иначе"))).code).toBe("IdempotencyMismatch");
  expect((await both(keyed("short", "Иначе"))).code).toBe("BadRequest");
  expect((await both(keyed("another key", "Под ключом"))).code).toBe("NameTaken");
});

test("an e-mail that is taken", async () => {
  const named = ["createUser", calls.createUser] as const;
  const taken = ({ subject, world }: Side) => ({
    body: { ...Object(sampleOf(named, world).body), email: subject.accounts.worker },
  });
  expect((await both(sample(named, "admin", taken))).code).toBe("EmailTaken");
});

test.each(withEtag)("%s answers 304 where it gave an ETag", async (...named) => {
  const etags = new Map<Side, string | null>();
  for (const side of [mock, real]) {
    const { params = {} } = sampleOf(named, side.world);
    const path = named[1].path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
    const headers = { authorization: side.tokens[whoAsks(named)] };
    etags.set(side, (await fetch(`${side.subject.url}${path}`, { headers })).headers.get("etag"));
  }
  expect(etags.get(mock) !== null).toBe(etags.get(real) !== null);
  if (etags.get(real) === null) return;
  const again = (side: Side) => ({ headers: { "if-none-match": etags.get(side) ?? "" } });
  expect((await both(sample(named, whoAsks(named), again))).status).toBe(304);
});

describe("every call, done once", () => {
  const order: Method[] = ["GET", "PUT", "POST", "DELETE"];
  const done = new Set(["login", "refresh", "logout"]);
  const ordered = allCalls
    .filter(([name]) => !done.has(name))
    .toSorted(([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method));
  /** Where the samples do not lead to success: no signed partner's token, what was changed or deleted meanwhile. */
  const refused: Record<string, number> = {
    exchangePartnerToken: 401,
    resetPassword: 410,
    splitField: 409,
    deleteDivision: 409,
    deletePlot: 404,
    deleteParcel: 409,
    updateDocument: 409,
    mergeOwnEntry: 409,
    restoreOwnEntry: 404,
    restoreMachine: 404,
    restoreEquipment: 404,
    restoreMachineOperator: 404,
    detachTracker: 404,
    setWorkStatus: 409,
    restoreWorkrecord: 404,
    restoreSeasonPlan: 404,
    restoreSeasonPlanWorkrecord: 404,
    detachSeasonPlanField: 404,
    deleteSeasonPlanWorkrecord: 404,
  };

  test.each(ordered)("%s", async (...named) => {
    const [name, call] = named;
    if (name === "discardBoundaryImport")
      for (const { subject, world, tokens } of [mock, real])
        await settle(subject, world.customer, world.ids["imports/fields"] ?? 0, tokens.admin);
    const given = new Map([mock, real].map((side) => [side, sampleOf(named, side.world)]));
    const send = sample(named, whoAsks(named), (side) => given.get(side) ?? {});
    const { status, body } = await both(send);
    if (name in refused) return expect(status).toBe(refused[name]);
    expect(status, `${call.method} ${call.path}`).toBeLessThan(300);
    // Under the same key it is answered the same way, though all has changed by then.
    if (takesKey(call)) expect(await both(send)).toMatchObject({ status, body });
    const another = (side: Side) => ({ ...given.get(side), body: { ...Object(given.get(side)?.body), version: 999 } });
    if (keyMayServeAgain(call) && withVersion.some(([one]) => one === name))
      expect((await both(sample(named, whoAsks(named), another))).code).toBe("StaleVersion");
  });

  test("what was deleted comes back", async () => {
    const restored = [
      ["restoreField", calls.restoreField],
      ["restoreMarker", calls.restoreMarker],
      ["restoreDocument", calls.restoreDocument],
      ["restoreOwnEntry", calls.restoreOwnEntry],
      ["restoreMachine", calls.restoreMachine],
      ["restoreEquipment", calls.restoreEquipment],
      ["restoreMachineOperator", calls.restoreMachineOperator],
      ["restoreWorkrecord", calls.restoreWorkrecord],
      ["restoreSeasonPlan", calls.restoreSeasonPlan],
    ] as const;
    for (const [name, call] of restored) expect((await both(sample([name, call], "admin"))).status).toBe(200);
  });

  test("what a plan prescribes comes and goes with its fields", async () => {
    const steps = [
      ["attachSeasonPlanField", calls.attachSeasonPlanField],
      ["deleteSeasonPlanWorkrecord", calls.deleteSeasonPlanWorkrecord],
      ["restoreSeasonPlanWorkrecord", calls.restoreSeasonPlanWorkrecord],
      ["getSeasonPlanWorkrecord", calls.getSeasonPlanWorkrecord],
      ["detachSeasonPlanField", calls.detachSeasonPlanField],
    ] as const;
    for (const [name, call] of steps)
      expect((await both(sample([name, call], "admin"))).status, name).toBeLessThan(300);
  });

  test("a field is split", async () => {
    const version = async ({ subject, world, tokens }: Side) => {
      const params = { customerId: world.customer, fieldId: world.ids.fields ?? 0 };
      const { body } = await ask(subject.url, calls.getField, { params, authorization: tokens.admin });
      return calls.getField.answer.shape.parse(body).version;
    };
    const named = ["splitField", calls.splitField] as const;
    const outcome = await both(async (side) => {
      const body = { ...Object(sampleOf(named, side.world).body), version: await version(side) };
      return sample(named, "admin", () => ({ body }))(side);
    });
    expect(outcome.status).toBe(200);
  });

  test("an entry of one's own is merged into another one", async () => {
    const merged = (into_id: number, id?: number) => async (side: Side) => {
      const params = { customerId: side.world.customer, name: "seedvendors" };
      const authorization = side.tokens.admin;
      const given = { params, authorization, body: { name: `Семхоз ${Math.random()}` } };
      const { body } = await ask(side.subject.url, calls.createOwnEntry, given);
      const made = calls.createOwnEntry.answer.shape.parse(body);
      const breed = { name: `Сорт ${made.name}`, crop_id: 1, seed_vendor_id: made.id };
      await ask(side.subject.url, calls.createOwnEntry, {
        ...given,
        params: { ...params, name: "seeds" },
        body: breed,
      });
      const place = { ...params, id: id ?? made.id };
      return ask(side.subject.url, calls.mergeOwnEntry, {
        params: place,
        authorization,
        body: { into_id, version: 1 },
      });
    };
    expect((await both(merged(1))).body).toMatchObject({ count: 1, into: { id: 1 } });
    expect((await both(merged(999))).inputs).toEqual(["into_id"]);
    expect((await both(merged(1, 2))).status).toBe(404);
  });

  test("an import is not confirmed twice, nor before it was read", async () => {
    for (const side of [mock, real])
      side.world.ids["imports/fields"] = await readyImport(side.subject, side.world, side.tokens.admin);
    const confirm = ["confirmBoundaryImport", calls.confirmBoundaryImport] as const;
    expect((await both(sample(confirm, "admin", () => ({ body: { duplicates: "create" } })))).status).toBe(202);
    expect((await both(sample(["getBoundaryImport", calls.getBoundaryImport], "admin"))).status).toBe(204);
    for (const { subject, world, tokens } of [mock, real])
      await settle(subject, world.customer, world.ids["imports/fields"] ?? 0, tokens.admin);
    expect((await both(sample(confirm, "admin"))).code).toBe("ImportAlreadyDone");
  });
});
