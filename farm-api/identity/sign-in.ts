import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import { inScope } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { beginSignIn } from "./issue-tokens";
import { passwordMatches } from "./passwords";
import type { Visitor } from "./sessions";
import { checkPace, forgetFailures, recordFailure } from "./slow-down";

interface Credentials {
  email: string;
  password: string;
}

/** @throws AppError BadCredentials where the header holds none. */
export function readBasic(header: string | undefined): Credentials {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? "")?.[1];
  const [, email, password] = /^([^:]*):([\s\S]*)$/.exec(Buffer.from(encoded ?? "", "base64").toString("utf8")) ?? [];
  if (!email || !password) throw new AppError("BadCredentials");
  return { email: email.trim().toLowerCase(), password };
}

/**
 * Tokens for an e-mail and a password.
 * @throws AppError BadCredentials or, after several wrong passwords from one address, TooManyRequests.
 */
export async function signIn(deps: Dependencies, { email, password }: Credentials, visitor: Visitor) {
  const { pool } = deps;
  const { address } = visitor;
  const person = await inScope(pool, { system: true }, async (tx) => {
    await checkPace(tx, email, address);
    return tx.row<{ id: number; password_hash: string | null }>(
      sql`SELECT id, password_hash FROM person WHERE email = ${email} AND deleted_at IS NULL AND blocked_at IS NULL`,
    );
  });
  const matches = await passwordMatches(person?.password_hash, password);
  if (!person || !matches) {
    await inScope(pool, { system: true }, (tx) => recordFailure(tx, email, address));
    throw new AppError("BadCredentials");
  }
  return inScope(pool, { system: true }, async (tx) => {
    await forgetFailures(tx, email, address);
    // Held until the session stands: a change of the password, or a block, meanwhile would not find it to end it.
    const stands = await tx.row(sql`
      SELECT 1 FROM person WHERE id = ${person.id} AND password_hash = ${person.password_hash}
        AND deleted_at IS NULL AND blocked_at IS NULL FOR SHARE`);
    if (!stands) throw new AppError("BadCredentials");
    return beginSignIn(tx, deps, person.id, visitor);
  });
}
