import { hash, verify } from "@node-rs/argon2";

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A person without a password, or no person at all, costs as long as a wrong password, so that they can't be told apart. */
const nobody = hashPassword(crypto.randomUUID());

export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash != null;
}
