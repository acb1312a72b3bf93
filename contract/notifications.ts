import { call, member, nothing, ok } from "./call";
import { notificationType } from "./notification-words";
import { id, instant } from "./shapes";
import { z } from "./zod";

export const notification = z.object({
  id,
  created_at: instant,
  notification_type: z.literal(Object.values(notificationType)),
  customer_id: id,
  title: z.string(),
  description: z.string(),
  data: z.object({
    field_id: id.optional(),
    scout_id: id.optional(),
    scout_plan_id: id.optional(),
    /** What is told of is the field's weather. */
    weather: z.literal(true).optional(),
  }),
});
export type Notification = z.infer<typeof notification>;

export const notificationCalls = {
  listUnreadNotifications: call({
    method: "GET",
    path: "/customers/{customerId}/notifications/unread",
    summary: "The caller's unread notifications, newest first, at most 100",
    who: member(),
    answer: ok(z.object({ items: z.array(notification), total_count: z.number().int() })),
  }),
  readNotification: call({
    method: "POST",
    path: "/customers/{customerId}/notifications/{id}/read",
    summary: "Mark one read",
    who: member(),
    answer: nothing,
  }),
  readAllNotifications: call({
    method: "POST",
    path: "/customers/{customerId}/notifications/read",
    summary: "Mark all read",
    who: member(),
    answer: nothing,
  }),
};
