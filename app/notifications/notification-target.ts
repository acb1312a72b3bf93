import type { Notification } from "#contract/notifications";
import { paths } from "~/paths";

/** Where a notification leads: 4 to the recommendations, 5 to the scouting plans, others to the scout or its field. */
export function notificationTarget(customerId: number, { notification_type, data }: Notification): string {
  if (notification_type === 4) return paths.recommendations(customerId);
  if (notification_type === 5) return paths.scoutingPlans(customerId, { plan: data.scout_plan_id });
  if (data.field_id && data.scout_id) return paths.scout(customerId, data.field_id, data.scout_id);
  return data.field_id ? paths.field(customerId, data.field_id) : paths.scouting(customerId);
}
