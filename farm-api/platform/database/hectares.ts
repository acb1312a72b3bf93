import sql, { raw, type Sql } from "sql-template-tag";
import { squareMetresInHectare } from "#formats/hectares";

/** A column or an expression of m² in hectares. */
export const inHectares = (squareMetres: Sql): Sql => sql`((${squareMetres}) / ${raw(String(squareMetresInHectare))})`;
