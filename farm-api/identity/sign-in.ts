import sql from "sql-template-tag";
import { AppError } from "../platform/app-error";
import { inScope } from "../platform/database/scope";
import type { Dependencies } from "../platform/dependencies";
import { claimsOfPerson, tokensAnswer } from "./issue-tokens";
import { passwordMatches } from "./passwords";
import { issueRefreshToken } from "./refresh-tokens";
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
export async function signIn({ pool, tokens }: Dependencies, { email, password }: Credentials, address: string) {
  const person = await inScope(pool, { system: true }, async (tx) => {
    await checkPace(tx, email, address);
    return tx.row<{ id: number; password_hash: string | null }>(
      sql`SELECT id, password_hash FROM person WHERE email = ${email} AND deleted_at IS NULL`,
    );
  });
  const matches = await passwordMatches(person?.password_hash, password);
  if (!person || !matches) {
    await inScope(pool, { system: true }, (tx) => recordFailure(tx, email, address));
    throw new AppError("BadCredentials");
  }
  return inScope(pool, { system: true }, async (tx) => {
    await forgetFailures(tx, email, address);
    const refreshToken = await issueRefreshToken(tx, person.id);
    return tokensAnswer(tokens, await claimsOfPerson(tx, person.id), refreshToken);
  });
}
