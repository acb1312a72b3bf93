import sql from "sql-template-tag";
import type { ScoutComment } from "#contract/scouting-shapes";
import { notFound } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import type { ScoutPlace } from "./get-scout";
import { scoutOnField } from "./shared/scout-columns";
import { tellOfComment } from "./tell-of-scout";

const selectComments = sql`
  SELECT c.id, c.created_at, c.person_id AS author_id, person_name(c.person_id) AS author,
    c.text FROM scout_comment c`;

async function requireScout(tx: Transaction, { customerId, fieldId, scoutId }: ScoutPlace) {
  const standing = await tx.row<{ id: number; field_id: number; field_name: string }>(sql`
    SELECT s.id, s.field_id, f.name AS field_name FROM ${scoutOnField}
    WHERE s.customer_id = ${customerId} AND s.field_id = ${fieldId} AND s.id = ${scoutId}`);
  if (!standing) throw notFound();
  return standing;
}

/** What people say of an inspection, the oldest first. @throws AppError NotFound */
export async function listScoutComments(tx: Transaction, place: ScoutPlace): Promise<ScoutComment[]> {
  await requireScout(tx, place);
  return tx.rows<ScoutComment>(sql`
    ${selectComments} WHERE c.customer_id = ${place.customerId} AND c.scout_id = ${place.scoutId} ORDER BY c.id`);
}

interface Said extends ScoutPlace {
  authorId: number;
  at: Date;
  text: string;
}

/** Says something of an inspection. @throws AppError NotFound */
export async function createScoutComment(
  tx: Transaction,
  { authorId, at, text, ...place }: Said,
): Promise<ScoutComment> {
  const scout = await requireScout(tx, place);
  const made = await tx.row<ScoutComment>(sql`
    WITH made AS (
      INSERT INTO scout_comment (customer_id, scout_id, person_id, text, created_at)
      VALUES (${place.customerId}, ${place.scoutId}, ${authorId}, ${text}, ${at}) RETURNING *)
    SELECT c.id, c.created_at, c.person_id AS author_id, person_name(c.person_id) AS author,
      c.text FROM made c`);
  if (!made) throw notFound();
  await tellOfComment(tx, { customerId: place.customerId, authorId, at }, { scout, author: made.author, text });
  return made;
}
