import sql, { type Sql } from "sql-template-tag";
import { selectOwn } from "./own-columns";
import { isFieldOf } from "./season-fields";

/** The season's fields that a parcel `p` shares land with, as they were laid over each other last. */
const fields = (season: number) => sql`coalesce((
  SELECT json_agg(json_build_object('field_id', f.id, 'name', f.name, 'area', o.area,
    'share', least(1, o.area / p.area), 'field_share', least(1, o.area / f.area)) ORDER BY o.area DESC, f.id)
  FROM parcel_overlap o JOIN field f ON f.customer_id = o.customer_id AND f.id = o.field_id
  WHERE o.customer_id = p.customer_id AND o.parcel_id = p.id AND p.area > 0 AND f.area > 0
    AND ${isFieldOf(season)}), '[]')`;

/** The columns of a parcel `p` that lists show. */
export const parcelColumns = (season: number): Sql =>
  sql`p.id, ${selectOwn}, p.area, ${fields(season)} AS fields, p.version`;
