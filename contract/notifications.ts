import { call, member, nothing, ok } from "./call";
import { letterChoices, notificationType } from "./notification-words";
import { day, id, instant } from "./shapes";
import { z } from "./zod";

/** What a notification tells of, which is what a click on it opens. */
const subject = z.object({
  field_id: id.optional(),
  scout_id: id.optional(),
  scout_plan_id: id.optional(),
  recommendation_id: id.optional(),
  division_id: id.optional(),
  /** What is told of is the field's or the division's weather. */
  weather: z.literal(true).optional(),
  /** The day of the scene that tells of a field, or of several where none is named. */
  scene: day.optional(),
  /** A machine, and the moment of its track that is told of. */
  machine_id: id.optional(),
  at: instant.optional(),
});
export type NotificationSubject = z.infer<typeof subject>;

const notification = z.object({
  id,
  created_at: instant,
  notification_type: z.literal(Object.values(notificationType)),
  customer_id: id,
  title: z.string(),
  description: z.string(),
  data: subject,
  /** How many of one kind on one thing it stands for; it is the last of them. */
  count: z.number().int(),
});
export type Notification = z.infer<typeof notification>;

const person = z.object({ id, name: z.string() });

/** What somebody wants to be told, and how. */
const notificationSettings = z.object({
  muted_types: z.array(z.literal(Object.values(notificationType))),
  muted_people: z.array(id),
  letters: z.enum(letterChoices),
  /** Whose doings there are to be told of. */
  people: z.array(person),
  /** Whether this installation sends letters at all. */
  mail: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const notificationCalls = {
  getNotificationSettings: call({
    method: "GET",
    path: "/customers/{customerId}/notifications/settings",
    summary: "What the caller is told here, and how",
    who: member(),
    answer: ok(notificationSettings),
  }),
  updateNotificationSettings: call({
    method: "PUT",
    path: "/customers/{customerId}/notifications/settings",
    summary: "Change it: the lists replace those before",
    who: member(),
    body: notificationSettings
      .pick({ muted_types: true, letters: true })
      .extend({ muted_people: z.array(id).max(500) }),
    answer: ok(notificationSettings),
  }),
  listUnreadNotifications: call({
    method: "GET",
    path: "/customers/{customerId}/notifications/unread",
    summary: "The caller's unread notifications, newest first, at most 100",
    who: member(),
    answer: ok(z.object({ items: z.array(notification), total_count: z.number().int() })),
  }),
  listReadNotifications: call({
    method: "GET",
    path: "/customers/{customerId}/notifications/read",
    summary:
      "What the caller has read last, newest first, at most 50: whoever opened a thing may look up what was told of it",
    who: member(),
    answer: ok(z.object({ items: z.array(notification) })),
  }),
  getNotification: call({
    method: "GET",
    path: "/customers/{customerId}/notifications/{id}",
    summary: "One notification, read or not: where letters lead",
    who: member(),
    answer: ok(notification),
    errors: ["NotFound"],
  }),
  readNotification: call({
    method: "POST",
    path: "/customers/{customerId}/notifications/{id}/read",
    summary: "Mark one read",
    who: member(),
    answer: nothing,
  }),
  readNotificationsOf: call({
    method: "POST",
    path: "/customers/{customerId}/notifications/read-of",
    summary: "Mark all read that tell of one thing, however many and old they are: whoever opens it has read them",
    who: member(),
    body: subject.refine((told) => Object.keys(told).length > 0, "Не сказано, о чём"),
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
