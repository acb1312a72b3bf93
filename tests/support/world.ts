import sql from "sql-template-tag";
import { calls } from "../../contract/calls";
import { inScope } from "../../farm-api/platform/database/scope";
import type { TestApi } from "./api";

/** One thing of each kind in a customer, by the path segment before its id. */
export interface World {
  customer: number;
  version: number;
  ids: Record<string, number>;
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

const addByHand = (api: TestApi, customer: number) =>
  inScope(api.database.pool, { customerId: customer }, async (tx) => {
    const notification = await tx.row<{ id: number }>(sql`
      INSERT INTO notification (customer_id, notification_type, title, description)
      VALUES (${customer}, 2, 'Тревога', 'Проверка') RETURNING id`);
    const boundaryImport = await tx.row<{ id: number }>(sql`
      INSERT INTO boundary_import (customer_id, file_name, file_key) VALUES (${customer}, 'a.geojson', 'none') RETURNING id`);
    return { notifications: notification?.id ?? 0, "imports/fields": boundaryImport?.id ?? 0 };
  });

/** Fills a customer through the API, as its administrator. */
export async function makeWorld(api: TestApi, customer: number, admin: number): Promise<World> {
  const ask = await api.as(admin);
  const params = { customerId: customer };
  const group = await ask(calls.createDivisionGroup, { params, body: { name: "Группа" } });
  const division = await ask(calls.createDivision, {
    params,
    body: { name: "Отделение", divisiongroup_id: group.body.id },
  });
  const body = { name: "Поле 1", division_id: division.body.id, geojson: square(40 + customer / 10, 47) };
  const field = await ask(calls.createField, { params, body });
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
  const user = await ask(calls.createUser, { params, body: person });
  return {
    customer,
    version: 1,
    ids: {
      divisiongroups: group.body.id,
      divisions: division.body.id,
      fields: field.body.id,
      "neighbours/west": west.body.id,
      "neighbours/east": east.body.id,
      users: user.body.id,
      ...(await addByHand(api, customer)),
    },
  };
}
