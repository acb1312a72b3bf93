import type { AnyCall } from "../../../contract/call";
import { calls } from "../../../contract/calls";
import { tokens } from "../../../contract/identity";
import { workType } from "../../../contract/work-words";
import { z } from "../../../contract/zod";
import { sampleNumber, sampleUpload } from "../../support/samples";
import { square, type World } from "../../support/world";
import { ask, type Outcome, sampleOf } from "./ask";

export type Role = "admin" | "worker" | "foreign" | "restricted" | "advisor" | "advisorAdmin";

/** A farm API to be asked, and what the script has to know of it. */
export interface Subject {
  url: string;
  accounts: Record<Role, string>;
  password: string;
  customer: number;
  foreignCustomer: number;
  restrictedCustomer: number;
  advisor: number;
  /** An unread notification of the customer. */
  notification: number;
  /** Does the long work that is due. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export const basic = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`;

export const signIn = async ({ url, accounts, password }: Subject, role: Role) => {
  const { body } = await ask(url, calls.login, { authorization: basic(accounts[role], password) });
  return tokens.parse(body);
};

const idOf = ({ body, status }: Outcome): number => {
  if (status !== 201) throw new Error(`Not made: ${JSON.stringify(body)}`);
  return z.object({ id: z.number() }).parse(body).id;
};

/** Uploads a file and waits until it has been read. @returns the id of the import */
export async function readyImport(subject: Subject, world: World, authorization: string): Promise<number> {
  const upload = sampleOf(["uploadBoundaries", calls.uploadBoundaries], world);
  const address = new URL(calls.uploadBoundaries.path.replace("{customerId}", String(world.customer)), subject.url);
  const headers = { ...upload.headers, authorization };
  const body = upload.payload instanceof Buffer ? new Uint8Array(upload.payload) : null;
  const response = await fetch(address, { method: "POST", headers, body });
  const id = Number(/\d+$/.exec(response.headers.get("location") ?? "")?.[0]);
  await settle(subject, world.customer, id, authorization);
  return id;
}

/** Has the work of an import done. */
export async function settle(subject: Subject, customerId: number, id: number, authorization: string): Promise<void> {
  await subject.work();
  for (let polls = 0; polls < 20; polls += 1) {
    const { status } = await ask(subject.url, calls.getBoundaryImport, { params: { customerId, id }, authorization });
    if (status !== 204) return;
  }
  throw new Error("The import does not come to an end");
}

interface MadeField {
  fields: number;
  corner: World["corner"];
}

/** Makes what lies on the land of a field, and a parcel and a document with its file. */
async function landOf({ url, customer }: Subject, authorization: string, { fields, corner }: MadeField) {
  const make = (call: AnyCall, params: Record<string, number>, body: object) =>
    ask(url, call, { params, body, authorization, headers: { "idempotency-key": crypto.randomUUID() } });
  const params = { customerId: customer };
  const plot = { name: "Участок сверки", year: 2025, geojson: square(...corner, 0.002) };
  const plots = idOf(await make(calls.createPlot, { ...params, fieldId: fields }, plot));
  const markers = idOf(await make(calls.createMarker, params, { name: "Столб сверки", lat: 47, lon: 39 }));
  const documents = idOf(await make(calls.createDocument, params, { title: "Договор сверки" }));
  const file = sampleUpload(calls.putDocumentFile);
  await ask(url, calls.putDocumentFile, { params: { ...params, id: documents }, authorization, ...file });
  const made = await make(calls.createParcels, params, { parcels: [{ number: sampleNumber() }] });
  const [parcel] = calls.createParcels.answer.shape.parse(made.body).items;
  return { plots, markers, documents, cadastralParcels: parcel?.id ?? 0 };
}

/** Makes what works are done with, works, a season plan and an own entry. */
async function worksOf({ url, customer }: Subject, authorization: string, fieldId: number) {
  const make = async (call: AnyCall, body: object, params: Record<string, string | number> = {}) => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    return idOf(
      await ask(url, call, { params: { customerId: customer, fieldId, ...params }, body, authorization, headers }),
    );
  };
  const seasonplans = await make(calls.createSeasonPlan, { name: "Карта сверки", season: 2026, crop_id: 1 });
  return {
    seasonplans,
    "seasonplans/templates": 1,
    recordId: await make(calls.createSeasonPlanWorkrecord, { work_type_id: workType.discing }, { id: seasonplans }),
    machines: await make(calls.createMachine, { machine_type: "TRACTOR", model: "К-744" }),
    equipment: await make(calls.createEquipment, { name: "Дискатор", equipment_type_id: 5 }),
    machine_operators: await make(calls.createMachineOperator, { first_name: "Иван", last_name: "Ткачёв" }),
    workrecords: await make(calls.createWorkrecord, { work_type_id: workType.cultivation, season: 2026 }),
    spareWork: await make(calls.createWorkrecord, { work_type_id: workType.discing, season: 2026 }),
    "own entries": await make(calls.createOwnEntry, { name: "Полба сверки", group: "зерновые" }, { name: "crops" }),
  };
}

/** Begins another session of the administrator. @returns its id */
async function otherSession(subject: Subject, authorization: string): Promise<number> {
  await signIn(subject, "admin");
  const { body } = await ask(subject.url, calls.listSessions, { authorization });
  return calls.listSessions.answer.shape.parse(body).items.find(({ current }) => !current)?.id ?? 0;
}

/** Makes one thing of each kind in the subject's customer, over HTTP. */
export async function worldOf(subject: Subject, authorization: string): Promise<World> {
  const { url, customer } = subject;
  const params = { customerId: customer };
  const make = async (call: Parameters<typeof ask>[1], body: object) =>
    idOf(await ask(url, call, { params, body, authorization, headers: { "idempotency-key": crypto.randomUUID() } }));
  const corner: World["corner"] = [40.5, 47.5];
  const divisiongroups = await make(calls.createDivisionGroup, { name: "Группа сверки" });
  const divisions = await make(calls.createDivision, { name: "Отделение сверки", divisiongroup_id: divisiongroups });
  const fields = await make(calls.createField, { name: "Сверка", division_id: divisions, geojson: square(...corner) });
  const west = await make(calls.createField, { name: "Сосед 1", geojson: square(43, 48) });
  const east = await make(calls.createField, { name: "Сосед 2", geojson: square(43.01, 48) });
  const users = await make(calls.createUser, {
    first_name: "Пётр",
    last_name: "Петров",
    email: "petr@example.org",
    phone: null,
    password: "long enough indeed",
  });
  const land = await landOf(subject, authorization, { fields, corner });
  const ids = {
    sessions: await otherSession(subject, authorization),
    ...land,
    ...(await worksOf(subject, authorization, fields)),
    divisiongroups,
    divisions,
    fields,
    "neighbours/west": west,
    "neighbours/east": east,
    users,
    notifications: subject.notification,
    advisors: subject.advisor,
  };
  const world = { customer, version: 1, corner, ids };
  return { ...world, ids: { ...ids, "imports/fields": await readyImport(subject, world, authorization) } };
}
