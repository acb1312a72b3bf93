import sql from "sql-template-tag";
import { encodeWkb } from "../../farm-api/geometry/wkb";
import { inScope } from "../../farm-api/platform/database/scope";
import type { TestApi } from "./api";

/** Two zones of a square field of 0.01°, the western half the weaker one, and rates of ammonium nitrate on them. */
export const addZones = (api: TestApi, customer: number, field: number, [lon, lat]: [number, number]) =>
  inScope(api.database.pool, { customerId: customer }, async (tx) => {
    const settings = { index: "ndvi", relief: false, method: "alike", count: 2, smoothing: 1, min_area: 5000 };
    const sources = [{ date: "2026-07-10", season: null }];
    const map = await tx.row<{ id: number }>(sql`
      INSERT INTO zone_map (customer_id, field_id, boundary_id, name, settings, sources)
      SELECT ${customer}, ${field}, b.id, 'Зоны по снимку', ${JSON.stringify(settings)}, ${JSON.stringify(sources)}
      FROM boundary b WHERE b.customer_id = ${customer} AND b.field_id = ${field} AND b.replaced_at IS NULL RETURNING id`);
    for (const [index, west] of [lon, lon + 0.005].entries()) {
      const ring: [number, number][] = [
        [west, lat],
        [west + 0.005, lat],
        [west + 0.005, lat + 0.01],
        [west, lat + 0.01],
        [west, lat],
      ];
      const figures = [{ average: 0.4 + index * 0.2, std: 0.02 }];
      await tx.run(sql`
        INSERT INTO zone (customer_id, zone_map_id, number, name, area, label, relative, figures, wkb)
        SELECT ${customer}, ${map?.id}, ${index + 1}, ${`Зона ${index + 1}`}, b.area / 2, ${[west + 0.0025, lat + 0.005]},
          ${index === 0 ? -0.2 : 0.2}, ${JSON.stringify(figures)}, ${encodeWkb({ type: "Polygon", coordinates: [ring] })}
        FROM boundary b WHERE b.customer_id = ${customer} AND b.field_id = ${field} AND b.replaced_at IS NULL`);
    }
    const rates = await tx.row<{ id: number }>(sql`
      INSERT INTO rate_map (customer_id, zone_map_id, name, kind, product_id, unit, rates, flat_rate)
      VALUES (${customer}, ${map?.id}, 'Подкормка', 'fertilizer', 1, 'кг/га', '{150,100}', 140) RETURNING id`);
    return { zones: map?.id ?? 0, ratemaps: rates?.id ?? 0 };
  });
