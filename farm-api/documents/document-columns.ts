import sql, { type Sql } from "sql-template-tag";

/** Documents `d` as the contract has them, whether or not they are deleted. */
export const selectDocuments = (condition: Sql): Sql => sql`
  SELECT d.id, d.title, d.comment, d.field_id, d.parcel_id, d.valid_until, d.file_name, d.media_type, d.size, d.created_at,
    nullif(concat_ws(' ', p.last_name, p.first_name), '') AS created_by
  FROM document d LEFT JOIN person p ON p.id = d.created_by WHERE ${condition}`;
