import sql, { type Sql } from "sql-template-tag";

/** Documents `d` as the contract has them, whether or not they are deleted. */
export const selectDocuments = (condition: Sql): Sql => sql`
  SELECT d.id, d.title, d.comment, d.field_id, f.name AS field_name, d.parcel_id, c.number AS parcel_number, d.valid_until,
    d.file_name, d.media_type, d.size, d.created_at, nullif(concat_ws(' ', p.last_name, p.first_name), '') AS created_by,
    d.version
  FROM document d LEFT JOIN person p ON p.id = d.created_by
  LEFT JOIN field f ON f.customer_id = d.customer_id AND f.id = d.field_id
  LEFT JOIN parcel c ON c.customer_id = d.customer_id AND c.id = d.parcel_id WHERE ${condition}`;
