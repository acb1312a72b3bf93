import { handOverReset } from "../identity/shared/hand-over-reset";
import { resetSecondFactor } from "../identity/shared/second-factor";
import { endSessionsOf } from "../identity/shared/sessions";
import { AppError } from "../platform/app-error";
import type { Dependencies } from "../platform/dependencies";
import { getAccount, subjectOf } from "./accounts";
import { type Acting, keepAct } from "./act";

/** A one-time link for a new password. @throws AppError NotFound; InUse for who is blocked; Unavailable where the letter can't be sent */
export async function createAccountReset(acting: Acting, { mail }: Pick<Dependencies, "mail">, id: number) {
  const account = await getAccount(acting.tx, id);
  if (account.blocked) throw new AppError("InUse", "Пользователь заблокирован: сначала разблокируйте его");
  await keepAct(acting, "person.reset", subjectOf(account));
  return handOverReset(acting.tx, mail, account);
}

/** Signs somebody out everywhere. @throws AppError NotFound */
export async function endAccountSessions(acting: Acting, id: number): Promise<undefined> {
  const account = await getAccount(acting.tx, id);
  await endSessionsOf(acting.tx, id);
  await keepAct(acting, "person.ended", subjectOf(account), { sessions: account.sessions_count });
}

/** For who has lost the phone and the codes on paper. @throws AppError NotFound, also where no code is asked */
export async function resetAccountFactor(acting: Acting, id: number): Promise<undefined> {
  const account = await getAccount(acting.tx, id);
  await resetSecondFactor(acting.tx, id);
  await keepAct(acting, "person.codeoff", subjectOf(account));
}
