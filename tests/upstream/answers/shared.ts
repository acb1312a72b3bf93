import { compareNames } from "#formats/russian-order";
import { errorTable } from "../../../contract/errors";
import { MockProblem } from "../problem";
import type { Caller } from "../world/caller";

export const fullName = ({ person }: Caller) => `${person.last_name} ${person.first_name}`;

/** Russian order. */
export const byName = <T extends { name: string }>(items: Iterable<T>): T[] =>
  [...items].sort((a, b) => compareNames(a.name, b.name));

/** @throws MockProblem StaleVersion, for what has an audit with a colleague who changed it just now */
export function checkVersion(standing: number, given: number, audited = true): void {
  const details = audited ? { changed_by: "Полевой Иван", changed_at: new Date().toISOString() } : {};
  if (standing !== given) throw new MockProblem("StaleVersion", details);
}

const nameTaken = () => {
  const { message } = errorTable.NameTaken;
  return new MockProblem("NameTaken", { fields: [{ path: "name", message }] });
};

/** @throws MockProblem NameTaken */
export function checkName(others: Iterable<{ id: number; name: string }>, name: string, own?: number): void {
  for (const other of others)
    if (other.id !== own && other.name.toLowerCase() === name.toLowerCase()) throw nameTaken();
}

/** A page that ends at a number; the cursor is the place where the next one begins. */
export function pageOf<T>(items: T[], { cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const from = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isInteger(from)) throw new MockProblem("BadRequest");
  const next = from + limit;
  return { items: items.slice(from, next), next_cursor: next < items.length ? String(next) : null };
}
