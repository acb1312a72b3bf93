import { afterAll, beforeAll, expect, test } from "vitest";
import { extentCalls as calls } from "#contract/extents";
import { fieldCalls } from "#contract/fields";
import { machineCalls } from "#contract/machines";
import { workStatus, workType } from "#contract/work-words";
import { momentOf } from "#formats/days/instants";
import { square } from "../fields/testing/field-samples";
import { type WorksApi, worksApi } from "../works/testing/works-api";
import { countDueDays } from "./count-days";
import { type Step, writeTrack } from "./testing/write-track";

let farm: WorksApi;
let field: number;
let machine: number;
let work: number;
const here = () => ({ customerId: farm.customerId });
const begin = momentOf("2026-05-12T06:00:00Z");

/** Passes of about 700 m to the east and back inside of the field, 12 m apart, a point every 4 s at 9 km/h. */
function passes(count: number): Step[] {
  const steps: Step[] = [];
  for (let pass = 0; pass < count; pass++)
    for (let place = 0; place <= 70; place++) {
      const along = pass % 2 === 0 ? place : 70 - place;
      const lat = 47.003 + (pass * 12) / 111_195;
      const lon = 39.0205 + (along * 10) / 75_840;
      steps.push({ time: begin + (pass * 75 + place) * 4000, lat, lon, speed: 9 });
    }
  return steps;
}

const count = async () => {
  while (await countDueDays(farm.api.database.pool));
};
const list = async (query: { workrecord_id?: number; machine_type?: string } = {}) =>
  (await farm.ask(calls.listFieldExtents, { params: { ...here(), fieldId: field }, query })).body.items;

beforeAll(async () => {
  farm = await worksApi();
  field = await farm.field();
  machine = await farm.machine();
  const drill = { name: "Сеялка", equipment_type_id: 5, working_width: 12 };
  const { body: equipment } = await farm.ask(machineCalls.createEquipment, { params: here(), body: drill });
  const done = await farm.work(field, {
    work_type_id: workType.cultivation,
    start_dt: "2026-05-12T05:00:00Z",
    end_dt: "2026-05-12T12:00:00Z",
    machinery: [{ machine_id: machine, equipment_id: equipment.id }],
  });
  work = done.id;
  await farm.ask(machineCalls.attachTracker, {
    params: { ...here(), id: machine },
    body: { source: "wialon", serial: "8001" },
  });
  await writeTrack(farm.api.database.pool, { ...here(), serial: "8001" }, passes(20));
  await count();
});
afterAll(() => farm.api.close());

test("a day's passes become hectares of the field, by the implement of the work", async () => {
  const [extent, ...others] = await list();
  expect(others).toEqual([]);
  expect(extent).toMatchObject({
    machine_id: machine,
    width: 12,
    width_from: "work",
    equipment_name: "Сеялка",
    interval: 4,
  });
  // 20 passes of 710 m by 12 m.
  expect((extent?.net ?? 0) / 10_000).toBeCloseTo(17, 0);
  expect(extent?.speed).toBeCloseTo(9, 0);
  expect(extent?.doubts).toEqual(["no-signal"]);
  // 9 km/h of 14 that a cultivator may drive; it never stood, and its terminal counts no fuel.
  expect(extent).toMatchObject({ fast_share: 0, standing: 0, fuel: null });
});

test("the outline and the speed are asked for by themselves", async () => {
  const id = (await list())[0]?.id ?? 0;
  const outline = await farm.ask(calls.getExtentGeojson, { params: { ...here(), id } });
  expect(outline.body.geometry.type).toBe("MultiPolygon");
  expect(outline.body.properties).toMatchObject({
    overlap: { type: "MultiPolygon" },
    missed: { type: "MultiPolygon" },
  });
  const speed = await farm.ask(calls.getExtentSpeed, { params: { ...here(), id } });
  expect(speed.body.line?.seconds.length).toBeGreaterThan(20);
  // 20 passes with a turn each, of which the last is not turned from: all of it at 9 km/h.
  expect(speed.body.paces.flatMap((seconds, half) => (seconds > 0 ? [[half / 2, seconds]] : []))).toEqual([
    [9, (19 * 75 + 70) * 4],
  ]);
  expect((await farm.ask(calls.getExtent, { params: { ...here(), id } })).body.id).toBe(id);
  expect((await farm.ask(calls.getExtent, { params: { ...here(), id: 999_999 } })).status).toBe(404);
});

test("a machine's extents of its days are told", async () => {
  const ofDays = async (id: number, start_at: string, end_at: string) =>
    (await farm.ask(calls.listMachineExtents, { params: { ...here(), id }, query: { start_at, end_at } })).body;
  expect((await ofDays(machine, "2026-05-12T00:00:00Z", "2026-05-13T00:00:00Z")).items).toMatchObject([
    { field_id: field, machine_id: machine },
  ]);
  expect((await ofDays(machine, "2026-05-13T00:00:00Z", "2026-05-14T00:00:00Z")).items).toEqual([]);
});

test("a work has the extents of its machines on its days", async () => {
  expect(await list({ workrecord_id: work })).toHaveLength(1);
  const other = await farm.work(field, { start_dt: "2026-06-12T05:00:00Z", end_dt: "2026-06-12T12:00:00Z" });
  expect(await list({ workrecord_id: other.id })).toEqual([]);
  expect(await list({ machine_type: "HARVESTER,SPRAYER" })).toEqual([]);
  expect(await list({ machine_type: "TRACTOR" })).toHaveLength(1);
});

test("a plan has the extents of its days, at whatever hour, by any machine where it names none", async () => {
  const plan = (body: object) =>
    farm.work(field, {
      work_type_id: workType.discing,
      work_status: workStatus.planned,
      planned: { start_dt: "2026-05-12T15:00:00Z", end_dt: "2026-05-13T03:00:00Z", area: 10_000 },
      ...body,
    });
  const of = async (body: object) => list({ workrecord_id: (await plan(body)).id });
  expect(await of({})).toHaveLength(1);
  expect(await of({ machinery: [{ machine_id: machine, equipment_id: null }] })).toHaveLength(1);
  expect(await of({ machinery: [{ machine_id: await farm.machine(), equipment_id: null }] })).toEqual([]);
  const later = { start_dt: "2026-05-13T05:00:00Z", end_dt: "2026-05-13T15:00:00Z", area: 10_000 };
  expect(await of({ planned: later })).toEqual([]);
});

test("a plot that is drawn is measured at once; a width of 400 m and too long a time are refused in Russian", async () => {
  const ask = (body: object) =>
    farm.ask(calls.measureExtentPlot, {
      params: { ...here(), source: "wialon", serial: "8001" },
      body: {
        geojson: {
          type: "Polygon",
          coordinates: [
            [
              [39.022, 47.003],
              [39.026, 47.003],
              [39.026, 47.0045],
              [39.022, 47.0045],
              [39.022, 47.003],
            ],
          ],
        },
        start_at: "2026-05-12T00:00:00Z",
        end_at: "2026-05-13T00:00:00Z",
        width: 12,
        ...body,
      },
    });
  const measured = await ask({});
  expect(measured.status, JSON.stringify(measured.problem)).toBe(201);
  // 303 m by 167 m, all of it worked.
  expect((measured.body.extent?.net ?? 0) / 10_000).toBeCloseTo(5, 0);
  expect((await ask({ width: 400 })).problem.message).toContain("от 0,1 до 100 м");
  expect((await ask({ width: 0 })).problem.message).toContain("от 0,1 до 100 м");
  expect((await ask({ end_at: "2026-06-13T00:00:00Z" })).problem.message).toBe("Не больше 7 дней за один расчёт");
  expect((await ask({ width: undefined })).problem.message).toBe("Ширина захвата у техники не указана: задайте её");
});

test("what is drawn on the map is told machine by machine, with where its width comes from", async () => {
  const corner = [39.022, 47.003] as const;
  const geojson = square(...corner, 0.002);
  const period = { start_at: "2026-05-12T00:00:00Z", end_at: "2026-05-13T00:00:00Z" };
  const ask = (body: object = {}) =>
    farm.ask(calls.measureExtentPlots, { params: here(), body: { geojson, ...period, ...body } });
  const { body, status, problem } = await ask();
  expect(status, JSON.stringify(problem)).toBe(200);
  expect(body.area / 10_000).toBeCloseTo(3.4, 1);
  expect(body).toMatchObject({
    more: 0,
    items: [{ machine_id: machine, width_from: "work", equipment_name: "Сеялка", extent: { width: 12 } }],
  });
  expect((body.items[0]?.extent?.net ?? 0) / body.area).toBeGreaterThan(0.95);
  expect((await ask({ width: 6 })).body.items[0]).toMatchObject({ width_from: "given", extent: { width: 6 } });
  const idle = await farm.machine();
  expect((await ask({ machine_id: idle })).body.items).toMatchObject([
    { machine_id: idle, width_from: null, extent: null },
  ]);
  expect((await ask({ start_at: "2026-06-12T00:00:00Z", end_at: "2026-06-13T00:00:00Z" })).body.items).toEqual([]);
  expect((await ask({ end_at: period.start_at })).problem.message).toBe("Период кончается раньше, чем начинается");
  const { people } = farm.api;
  const stranger = await farm.api.as(people.restrictedAdmin);
  const asked = { params: { customerId: people.restrictedCustomer }, body: { geojson, ...period } };
  expect((await stranger(calls.measureExtentPlots, asked)).body.items).toEqual([]);
  const theirs = { ...asked, body: { ...asked.body, machine_id: machine } };
  expect((await stranger(calls.measureExtentPlots, theirs)).status).toBe(404);
});

test("another boundary, and points that come late, count anew", async () => {
  const before = (await list())[0]?.net ?? 0;
  const { body: standing } = await farm.ask(fieldCalls.getField, { params: { ...here(), fieldId: field } });
  const geojson = {
    type: "Polygon" as const,
    coordinates: [
      [
        [39.02, 47],
        [39.025, 47],
        [39.025, 47.01],
        [39.02, 47.01],
        [39.02, 47],
      ] as [number, number][],
    ],
  };
  const changed = await farm.ask(fieldCalls.updateField, {
    params: { ...here(), fieldId: field },
    body: { version: standing.version, geojson },
  });
  expect(changed.status, JSON.stringify(changed.problem)).toBe(200);
  await count();
  const after = (await list())[0]?.net ?? 0;
  expect(after / before).toBeCloseTo(0.5, 1);
});
