import { calls } from "#contract/calls";
import type { Serve } from "../platform/http/serve";
import { getNotification } from "./get-notification";
import { listReadNotifications } from "./list-read-notifications";
import { listUnreadNotifications } from "./list-unread-notifications";
import { getNotificationSettings, updateNotificationSettings } from "./notification-settings";
import { readAllNotifications, readNotification, readNotificationsOf } from "./read-notification";

export function notificationRoutes(serve: Serve): void {
  serve.member(calls.listUnreadNotifications, ({ tx, who }) => listUnreadNotifications(tx, who));
  serve.member(calls.listReadNotifications, ({ tx, who }) => listReadNotifications(tx, who));
  serve.member(calls.getNotification, ({ tx, who, params }) => getNotification(tx, who, params.id));
  serve.member(calls.readNotification, ({ tx, who, params }) => readNotification(tx, who, params.id));
  serve.member(calls.readNotificationsOf, ({ tx, who, body }) => readNotificationsOf(tx, who, body));
  const mail = serve.deps.mail?.tellsNews ?? false;
  serve.member(calls.getNotificationSettings, ({ tx, who }) => getNotificationSettings(tx, who, mail));
  serve.member(calls.updateNotificationSettings, ({ tx, who, body }) =>
    updateNotificationSettings(tx, who, { body, mail }),
  );
  serve.member(calls.readAllNotifications, ({ tx, who }) => readAllNotifications(tx, who));
}
