import { data } from "@remix-run/node";
import { type Ability, refusalOf } from "#contract/abilities";
import { errorTable } from "#contract/errors";
import type { Frame } from "#contract/frame";
import type { FarmApi } from "~/upstream/farm-api.server";
import { loadFrame } from "~/upstream/frame.server";

export interface Rights {
  user: Frame["user"];
  /** Whether the caller may see or change something in the customer; the farm API has the last word. */
  may(ability: Ability): boolean;
}

const refusalFor = (user: Rights["user"], ability: Ability) => refusalOf({ ...user, advisor: user.acting }, ability);

/** Who the caller is in the customer and what they may there. */
export async function readRights(api: FarmApi, customerId: number): Promise<Rights> {
  const { user } = await loadFrame(api, customerId);
  return { user, may: (ability) => refusalFor(user, ability) === null };
}

/** @throws a refusal that an ErrorBoundary shows, where the caller lacks the right to be on the screen at all */
export async function requireRight(api: FarmApi, customerId: number, ability: Ability): Promise<Rights> {
  const rights = await readRights(api, customerId);
  const refusal = refusalFor(rights.user, ability);
  if (!refusal) return rights;
  const { status, message } = errorTable[refusal.code];
  throw data({ code: refusal.code, message: refusal.message ?? message }, { status });
}
