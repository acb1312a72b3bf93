import { notificationType } from "#contract/notification-words";
import type { Recommendation } from "#contract/recommendations";
import { notify } from "../notifications/shared/notify";
import type { Transaction } from "../platform/database/scope";
import type { Speaker } from "./create-recommendation";

/** Tells of what happened to a recommendation; all on one are told as one. */
export async function tellOfRecommendation(
  tx: Transaction,
  { customerId, personId, now }: Pick<Speaker, "customerId" | "personId" | "now">,
  { id, field_id, author }: Pick<Recommendation, "id" | "field_id" | "author">,
  title: string,
  said: string | null,
): Promise<void> {
  await notify(tx, {
    customerId,
    authorId: personId,
    at: now,
    type: notificationType.recommendation,
    title,
    description: said ?? author ?? "",
    data: { field_id, recommendation_id: id },
    group: `recommendation:${id}`,
  });
}
