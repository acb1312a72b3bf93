import { rm } from "node:fs/promises";
import sql from "sql-template-tag";
import { testApi } from "../../../tests/support/api";
import { makeWorld } from "../../../tests/support/world";
import { inScope } from "../../platform/database/scope";
import { installSatellite } from "../installed";

const clock = { now: () => new Date("2026-07-14T09:20:00Z") };

/** A holding with satellites and one field, which nobody has looked at from above yet, on 14 July 2026. */
export async function unseenWorld() {
  const api = await testApi({ clock });
  const world = await makeWorld(api, api.people.customer, api.people.admin);
  const ask = await api.as(api.people.admin);
  const { pool, satellite: settings } = api.deps;
  const satellite = installSatellite(settings);
  const field = { customerId: world.customer, fieldId: world.ids.fields ?? 0 };
  await inScope(pool, { customerId: world.customer }, async (tx) => {
    await tx.run(sql`DELETE FROM satellite_scene`);
    await tx.run(sql`DELETE FROM field_relief`);
    // Land that lies far apart is drawn coarsely: one field is seen as it is.
    await tx.run(sql`UPDATE field SET deleted_at = now() WHERE id <> ${field.fieldId}`);
  });
  await inScope(pool, { system: true }, (tx) =>
    tx.run(sql`UPDATE customer SET sat_enabled = (id = ${world.customer})`),
  );
  const close = async () => {
    await rm(settings.folder, { recursive: true, force: true });
    await api.close();
  };
  return { api, world, ask, field, keeping: { pool, clock, satellite }, close };
}

const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
] as const;

/** A rectangle of so many degrees. */
export const land = ([lon, lat]: readonly [number, number], width: number, height: number) => ({
  type: "Polygon",
  coordinates: [corners.map(([x, y]) => [lon + x * width, lat + y * height])],
});
