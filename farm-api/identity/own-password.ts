import sql from "sql-template-tag";
import { invalid } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { type Budget, startAnew } from "./pace";
import type { Owner } from "./shared/password-policy";
import { passwordMatches } from "./shared/passwords";

/** A stolen session shall not find out the password. */
export const passwordBudget = (personId: number): Budget => ({ key: `password ${personId}`, free: 5, longest: 60 });

const wrongPassword = "Текущий пароль введён неверно";
/** Of who comes through a partner. */
const noPassword = "Пароля у вас ещё нет. Попросите у администратора ссылку, по которой его можно задать";

/**
 * Holds a signed-in person to their password; the try has been counted in a transaction of its own.
 * @throws AppError Invalid at `current_password`
 */
export async function checkOwnPassword(tx: Transaction, personId: number, password: string): Promise<Owner> {
  const own = await tx.row<Owner & { password_hash: string | null }>(
    sql`SELECT password_hash, email, first_name, last_name FROM person WHERE id = ${personId}`,
  );
  if (!own || !(await passwordMatches(own.password_hash, password)))
    throw invalid({ path: "current_password", message: own?.password_hash === null ? noPassword : wrongPassword });
  await startAnew(tx, passwordBudget(personId));
  return own;
}
