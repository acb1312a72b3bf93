import { deflateSync } from "node:zlib";
import sql from "sql-template-tag";
import { calls } from "../../contract/calls";
import { workType } from "../../contract/work-words";
import { fileBody } from "../../farm-api/documents/testing/file-body";
import { inScope, type Transaction } from "../../farm-api/platform/database/scope";
import { scoutBody, smallPhoto } from "../../farm-api/scouting/testing/photos";
import type { TestApi } from "./api";
import type { Ask } from "./ask";
import { addZones } from "./zones";

/** The day of the scene that each world has. */
export const sceneDay = "2026-07-10";

/** One thing of each kind in a customer, by the path segment before its id. */
export interface World {
  customer: number;
  version: number;
  /** The south-western corner of the field, longitude and latitude; the field is a square of 0.01°. */
  corner: [number, number];
  ids: Record<string, number>;
  /** Of a photo. */
  photoRef: string;
}

/** A square of about a kilometre, its south-west corner at the given degrees. */
export const square = (longitude: number, latitude: number, size = 0.01) => ({
  type: "Polygon" as const,
  coordinates: [
    [
      [longitude, latitude],
      [longitude + size, latitude],
      [longitude + size, latitude + size],
      [longitude, latitude + size],
      [longitude, latitude],
    ],
  ],
});

/** The serial of the one tracker of a world's customer. */
export const serialIn = (customer: number) => `77000${customer}`;

/** A tracker on the machine, where it was, and what it worked of the field. */
async function addExtent(tx: Transaction, customer: number): Promise<number> {
  await tx.run(sql`
    UPDATE machine SET tracker_source = 'wialon', tracker_serial = ${serialIn(customer)}
    WHERE customer_id = ${customer} AND id = (SELECT min(id) FROM machine WHERE customer_id = ${customer})`);
  await tx.run(sql`SELECT make_partition('track_point_2026_05')`);
  await tx.run(sql`
    INSERT INTO track_point (customer_id, tracker_id, dt, lat, lon, speed)
    SELECT customer_id, id, '2026-05-12T06:00:00Z', 47.005, 40.005, 9 FROM tracker WHERE customer_id = ${customer}`);
  const extent = await tx.row<{ id: number }>(sql`
    INSERT INTO extent (customer_id, tracker_id, machine_id, field_id, day, boundary_id, start_dt, end_dt, width, width_from, net,
      gross, band, doubts, interval_s, working_s, average_speed, top_speed, outline)
    SELECT t.customer_id, t.id, (SELECT min(id) FROM machine WHERE customer_id = ${customer}), b.field_id, '2026-05-12', b.id,
      '2026-05-12T06:00:00Z', '2026-05-12T08:00:00Z', 12, 'machine', 1, 1, 0.1, '{}', 5, 60, 9, 12, b.wkb
    FROM tracker t JOIN boundary b ON b.customer_id = t.customer_id WHERE t.customer_id = ${customer} ORDER BY b.id LIMIT 1
    RETURNING id`);
  return extent?.id ?? 0;
}

/** Waiting works of the tracker's day, an hour each; the fourth is declined. @returns the first one's number */
async function addProposals(tx: Transaction, customer: number): Promise<number> {
  const machine = await tx.row<{ id: number }>(sql`
    INSERT INTO machine (customer_id, machine_type, model) VALUES (${customer}, 'TRACTOR', 'МТЗ-82') RETURNING id`);
  const rows = await tx.rows<{ id: number }>(sql`
    INSERT INTO proposal (customer_id, field_id, day, work_type_id, area, status)
    SELECT ${customer}, b.field_id, '2026-05-12', ${workType.cultivation}, 5000, CASE WHEN n = 3 THEN 'declined' ELSE 'open' END
    FROM generate_series(0, 5) n, (SELECT min(field_id) AS field_id FROM boundary WHERE customer_id = ${customer}) b
    ORDER BY n RETURNING id`);
  const [first] = rows;
  await tx.run(sql`
    INSERT INTO proposal_stretch (customer_id, proposal_id, machine_id, field_id, from_dt, to_dt, boundary_id, interval_s, working_s,
      standing_s, average_speed, top_speed)
    SELECT p.customer_id, p.id, ${machine?.id}::int, p.field_id,
      '2026-05-12T06:00:00Z'::timestamptz + (p.id - ${first?.id}::int) * interval '1 hour',
      '2026-05-12T06:30:00Z'::timestamptz + (p.id - ${first?.id}::int) * interval '1 hour',
      (SELECT min(id) FROM boundary WHERE customer_id = ${customer}), 5, 60, 0, 9, 12
    FROM proposal p WHERE p.customer_id = ${customer}`);
  return first?.id ?? 0;
}

const addByHand = (api: TestApi, customer: number) =>
  inScope(api.database.pool, { customerId: customer }, async (tx) => {
    const notification = await tx.row<{ id: number }>(sql`
      INSERT INTO notification (customer_id, notification_type, title, description)
      VALUES (${customer}, 2, 'Тревога', 'Проверка') RETURNING id`);
    const boundaryImport = await tx.row<{ id: number }>(sql`
      INSERT INTO boundary_import (customer_id, file_name, file_key) VALUES (${customer}, 'a.geojson', 'none') RETURNING id`);
    const parcel = await tx.row<{ id: number }>(
      sql`INSERT INTO parcel (customer_id, number) VALUES (${customer}, '61:12:0600301:1') RETURNING id`,
    );
    return {
      extents: await addExtent(tx, customer),
      proposedworks: await addProposals(tx, customer),
      cadastralParcels: parcel?.id ?? 0,
      notifications: notification?.id ?? 0,
      "imports/fields": boundaryImport?.id ?? 0,
    };
  });

/** A job that was put aside after all its attempts. */
export const addBlockedJob = (api: TestApi, customer: number): Promise<number> =>
  inScope(api.database.pool, { customerId: customer }, async (tx) => {
    const job = await tx.row<{ id: number }>(sql`
      INSERT INTO job (customer_id, kind, payload, state, attempts, fault, error, finished_at)
      VALUES (${customer}, 'remove-boundary-file', '{"file_key": "none"}', 'poisoned', 3, 'Error: the disk is gone',
        '{"code": "Internal", "message": "Внутренняя ошибка сервера"}', now()) RETURNING id`);
    return job?.id ?? 0;
  });

/** A scene that has been worked out, with a pixel of a field and heights of its land. */
const addScene = (api: TestApi, customer: number, field: number) =>
  inScope(api.database.pool, { customerId: customer }, async (tx) => {
    const grid = JSON.stringify({
      width: 1,
      height: 1,
      corners: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      low: 0.5,
      high: 0.5,
    });
    const figures = JSON.stringify({
      count: 1,
      average: 0.5,
      std: 0,
      min: 0.5,
      max: 0.5,
      quantiles: [],
      histogram: [1],
    });
    const land = { ...JSON.parse(grid), pixels: "Ag==" };
    const relief = JSON.stringify({ relief: land, slope: land, aspect: land });
    await tx.run(sql`
      WITH scene AS (INSERT INTO satellite_scene (customer_id, source_type, day, tiles, state)
        VALUES (${customer}, 'sentinel-2', ${sceneDay}, '[]', 'PROCESSED') RETURNING id)
      INSERT INTO satellite_product (customer_id, scene_id, field_id, index, day, boundary_id, clear_share, average, std, figures, grid, pixels)
      SELECT ${customer}, s.id, ${field}, 'ndvi', ${sceneDay}, b.id, 1, 0.5, 0, ${figures}, ${grid}, ${deflateSync(Buffer.of(2))}
      FROM scene s, boundary b WHERE b.customer_id = ${customer} AND b.field_id = ${field}`);
    await tx.run(sql`
      WITH painted AS (UPDATE satellite_scene SET ground_at = now(), ground_cloud = 0 WHERE customer_id = ${customer} RETURNING id)
      INSERT INTO satellite_ground (customer_id, scene_id, zoom, x, y, picture)
      SELECT ${customer}, id, ${customer}, ${customer}, ${customer}, ${Buffer.of(0xff, 0xd8, 0xff)} FROM painted`);
    await tx.run(sql`
      INSERT INTO field_relief (customer_id, field_id, boundary_id, height, slope, aspects, steep_share, grids)
      SELECT ${customer}, ${field}, b.id, ${figures}, NULL, '{0,0,0,0,0,0,0,0,1}', 0, ${relief}
      FROM boundary b WHERE b.customer_id = ${customer} AND b.field_id = ${field}`);
  });

/** What lies on the land of a field. */
async function addToLand(ask: Ask, customerId: number, fieldId: number, corner: World["corner"]) {
  const params = { customerId };
  const plot = await ask(calls.createPlot, {
    params: { customerId, fieldId },
    body: { name: "Участок", year: 2025, geojson: square(...corner, 0.002) },
  });
  const marker = await ask(calls.createMarker, { params, body: { name: "Столб", lon: corner[0], lat: corner[1] } });
  const document = await ask(calls.createDocument, { params, body: { title: "Договор" } });
  const { id } = document.body;
  await ask(calls.putDocumentFile, { params: { customerId, id }, ...fileBody({ name: "а.txt", content: "Договор" }) });
  return { plots: plot.body.id, markers: marker.body.id, documents: id };
}

/** Machines, works, a season plan and an own entry of a dictionary. */
async function addWorks(ask: Ask, customerId: number, fieldId: number) {
  const params = { customerId, fieldId };
  const machine = await ask(calls.createMachine, { params, body: { machine_type: "TRACTOR", model: "К-744" } });
  const equipment = await ask(calls.createEquipment, { params, body: { name: "Дискатор", equipment_type_id: 5 } });
  const person = { first_name: "Иван", last_name: "Ткачёв" };
  const operator = await ask(calls.createMachineOperator, { params, body: person });
  const work = await ask(calls.createWorkrecord, {
    params,
    body: { work_type_id: workType.cultivation, season: 2026 },
  });
  const spare = await ask(calls.createManyWorkrecords, {
    params: { customerId },
    body: {
      client_key: `works of ${customerId}`,
      records: [{ field_id: fieldId, work_type_id: workType.discing, season: 2026 }],
    },
  });
  const plan = await ask(calls.createSeasonPlan, { params, body: { name: "План", season: 2026, crop_id: 1 } });
  const prescribed = await ask(calls.createSeasonPlanWorkrecord, {
    params: { ...params, id: plan.body.id },
    body: { work_type_id: workType.discing },
  });
  const entry = await ask(calls.createOwnEntry, {
    params: { ...params, name: "crops" },
    body: { name: "Полба", group: "зерновые" },
  });
  return {
    machines: machine.body.id,
    equipment: equipment.body.id,
    machine_operators: operator.body.id,
    workrecords: work.body.id,
    spareWork: spare.body.items[0]?.id ?? 0,
    seasonplans: plan.body.id,
    "seasonplans/templates": 1,
    recordId: prescribed.body.id,
    "own entries": entry.body.id,
  };
}

/** An inspection with a photo that no other holding has, a plan of more and what it came to. */
async function addScouting(ask: Ask, customerId: number, fieldId: number) {
  const params = { customerId };
  const photo = Buffer.concat([smallPhoto, Buffer.from(String(customerId))]);
  const meta = { field_id: fieldId, points: [{ type: "photo", photos: ["photo:0"] }] };
  const scout = await ask(calls.uploadScout, { params, ...scoutBody({ meta, photos: [photo] }) });
  const body = { name: "Обход", due_on: "2030-07-20", field_ids: [fieldId] };
  const plan = await ask(calls.createScoutPlan, { params, body });
  const advice = { field_id: fieldId, text: "Обработать от клопа" };
  const recommendation = await ask(calls.createRecommendation, { params, body: advice });
  const ids = { scouts: scout.body.id, scoutplans: plan.body.id, recommendations: recommendation.body.id };
  return { ids, photoRef: scout.body.points[0]?.photos[0]?.photo_ref ?? "" };
}

/** Fills a customer through the API, as its administrator. */
export async function makeWorld(api: TestApi, customer: number, admin: number): Promise<World> {
  const ask = await api.as(admin);
  const params = { customerId: customer };
  const group = await ask(calls.createDivisionGroup, { params, body: { name: "Группа" } });
  const division = await ask(calls.createDivision, {
    params,
    body: { name: "Отделение", divisiongroup_id: group.body.id },
  });
  const corner: World["corner"] = [40 + customer / 10, 47];
  const body = { name: "Поле 1", division_id: division.body.id, geojson: square(...corner) };
  const field = await ask(calls.createField, { params, body });
  await addScene(api, customer, field.body.id);
  const neighbour = (name: string, longitude: number) =>
    ask(calls.createField, { params, body: { name, geojson: square(longitude + customer / 10, 48) } });
  const [west, east] = [await neighbour("Сосед 1", 43), await neighbour("Сосед 2", 43.01)];
  const person = {
    first_name: "Пётр",
    last_name: "Петров",
    email: `petr${customer}@example.org`,
    phone: null,
    password: "long enough indeed",
  };
  const station = await ask(calls.createWeatherStation, {
    params,
    body: { name: "Усадьба", lat: 10, lon: 10, elevation: 70 },
  });
  const user = await ask(calls.createUser, { params, body: person });
  const scouting = await addScouting(ask, customer, field.body.id);
  return {
    customer,
    version: 1,
    corner,
    photoRef: scouting.photoRef,
    ids: {
      // A square of the land, which has no id but a place.
      ...{ zoom: customer, x: customer, y: customer },
      ...scouting.ids,
      divisiongroups: group.body.id,
      division_slopes: division.body.id,
      divisions: division.body.id,
      fields: field.body.id,
      "neighbours/west": west.body.id,
      "neighbours/east": east.body.id,
      users: user.body.id,
      stations: station.body.id,
      ...(await addToLand(ask, customer, field.body.id, corner)),
      ...(await addWorks(ask, customer, field.body.id)),
      ...(await addByHand(api, customer)),
      ...(await addZones(api, customer, field.body.id, corner)),
    },
  };
}
