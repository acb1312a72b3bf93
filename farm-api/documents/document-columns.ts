import sql, { type Sql } from "sql-template-tag";
import { ownDocumentColumns } from "#contract/documents";
import { columnList } from "../platform/database/columns";
import { personName } from "../platform/database/versions";

/** Documents `d` as the contract has them, whether or not they are deleted. */
export const selectDocuments = (condition: Sql): Sql => sql`
  SELECT d.id, ${columnList(ownDocumentColumns, "d")}, f.name AS field_name, c.number AS parcel_number, d.file_name, d.media_type, d.size, d.created_at, ${personName} AS created_by,
    d.version
  FROM document d LEFT JOIN person p ON p.id = d.created_by
  LEFT JOIN field f ON f.customer_id = d.customer_id AND f.id = d.field_id
  LEFT JOIN parcel c ON c.customer_id = d.customer_id AND c.id = d.parcel_id WHERE ${condition}`;
