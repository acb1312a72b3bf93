import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { Dependencies } from "../../platform/dependencies";
import { noOrganisation, resetLetter } from "../reset-letter";
import { makeReset } from "./password-resets";

/** Whose link it is, and of which organisation, as the letter says. */
interface Owner {
  id: number;
  email: string;
  organisation: string | null;
}

/**
 * Makes a one-time link for somebody: sent to them where mail is set up, else handed over by whoever makes it.
 * @returns the token only in the second case
 * @throws AppError Unavailable where the letter can't be sent
 */
export async function handOverReset(tx: Transaction, mail: Dependencies["mail"], { id, email, organisation }: Owner) {
  const { token, expires_at } = await makeReset(tx, id);
  if (!mail) return { token, expires_at };
  const letter = resetLetter(email, [{ organisation: organisation ?? noOrganisation, token }], mail);
  await mail.send(letter).catch((cause: unknown) => {
    throw Object.assign(new AppError("Unavailable", "Письмо не отправлено: почтовый сервер не отвечает"), { cause });
  });
  return { token: null, expires_at };
}
