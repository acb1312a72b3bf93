import sql from "sql-template-tag";

/** The fields that a parcel `p` shares land with, as they were laid over each other last. */
const fields = sql`coalesce((
  SELECT json_agg(json_build_object('field_id', f.id, 'name', f.name, 'area', o.area,
    'share', least(1, o.area / p.area), 'field_share', least(1, o.area / f.area)) ORDER BY o.area DESC, f.id)
  FROM parcel_overlap o JOIN field f ON f.customer_id = o.customer_id AND f.id = o.field_id AND f.deleted_at IS NULL
  WHERE o.customer_id = p.customer_id AND o.parcel_id = p.id AND p.area > 0 AND f.area > 0), '[]')`;

/** The columns of a parcel `p` that lists show. */
export const parcelColumns = sql`p.id, p.number, p.category, p.land_right AS "right", p.lease_end, p.documented_area,
  p.area, p.comment, ${fields} AS fields, p.version`;
