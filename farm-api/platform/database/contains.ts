import sql, { type Sql } from "sql-template-tag";
import { foldLetters } from "#formats/letters";

/** A text for LIKE that finds itself anywhere: case and ё or е make no difference, % and _ stand for themselves. */
const somewhere = (text: string) =>
  `%${foldLetters(text)
    .replaceAll("\0", "")
    .replaceAll(/[\\%_]/g, "\\$&")}%`;

/** The condition that a column has a text somewhere in it. */
export const contains = (column: Sql, text: string): Sql => sql`folded(${column}) LIKE ${somewhere(text)}`;
