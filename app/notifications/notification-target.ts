import { notificationType } from "#contract/notification-words";
import type { Notification } from "#contract/notifications";
import { paths } from "~/paths";

/** Where a notification leads: a recommendation to the recommendations, a scout plan to the scouting plans, the weather to that of its field or division, a scene to what it shows, a machine to its track of the day at the moment, others to the scout or its field. */
export function notificationTarget(customerId: number, { notification_type, data }: Notification): string {
  if (notification_type === notificationType.recommendation)
    return data.recommendation_id
      ? paths.recommendation(customerId, data.recommendation_id)
      : paths.recommendations(customerId);
  if (notification_type === notificationType.scoutPlan)
    return paths.scoutingPlans(customerId, { plan: data.scout_plan_id });
  if (data.machine_id && data.at) return paths.machines(customerId, { machine: data.machine_id, at: data.at });
  if (data.field_id && data.scout_id) return paths.scout(customerId, data.field_id, data.scout_id);
  if (data.field_id && data.weather) return paths.field(customerId, data.field_id, "weather");
  if (data.division_id && data.weather) return paths.weather(customerId, { place: data.division_id });
  if (data.scene)
    return data.field_id
      ? paths.fieldVegetation(customerId, data.field_id, { date: data.scene })
      : paths.vegetation(customerId, { date: data.scene });
  return data.field_id ? paths.field(customerId, data.field_id) : paths.scouting(customerId);
}
