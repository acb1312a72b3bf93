import type { FastifyRequest } from "fastify";
import { email } from "#contract/shapes";
import { AppError } from "../platform/app-error";

/** What is no address may be a password that was typed into the wrong input: it stays out of the log. */
export const accountTyped = (account: string) => (email.safeParse(account).success ? account : "(no address)");

/**
 * Does what proves who somebody is; a failure is logged with the account, and never with what was tried.
 * @param account its address, or «user» with the id
 */
export async function loggingFailures<T>(
  { log, ip }: FastifyRequest,
  account: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.code !== "SecondFactorNeeded")
      log.warn({ account, address: ip, code: error.code }, "a sign-in failed");
    throw error;
  }
}
