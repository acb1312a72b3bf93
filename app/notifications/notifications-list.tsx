import { useFetcher } from "@remix-run/react";
import type { Notification } from "#contract/notifications";
import { paths } from "~/paths";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { Icon } from "~/ui/icons";
import { Link } from "~/ui/link";
import { notificationTarget } from "./notification-target";

/** With its time by the holding's clock. */
export type ToldNotification = Notification & { when: string };

/** What the bell counts anew by. */
const openedOne = { opened: "notification" };

function Told({ title, description, count, created_at, when }: ToldNotification) {
  return (
    <>
      <span className="font-medium">
        {title}
        {count > 1 && `, и ещё ${count - 1}`}
      </span>
      <span className="truncate-2">{description}</span>
      <time className="text-sm text-muted" dateTime={created_at}>
        {when}
      </time>
    </>
  );
}

function Entry({ customerId, entry }: { customerId: number; entry: ToldNotification }) {
  const close = useFetcher<{ message?: string }>();
  if (close.state !== "idle") return null;
  return (
    <li className="shell-note">
      <Link to={notificationTarget(customerId, entry)} className="shell-note-link" state={openedOne}>
        <Told {...entry} />
        {close.data?.message && <span className="text-sm text-danger">{close.data.message}</span>}
      </Link>
      <close.Form method="post" action={paths.notifications(customerId)}>
        <IdempotencyKey />
        <input type="hidden" name="intent" value="read" />
        <button
          type="submit"
          name="id"
          value={entry.id}
          className="btn btn-ghost btn-icon btn-sm"
          aria-label={`Прочитано: ${entry.title}`}
          title="Прочитано"
        >
          <Icon name="close" size={16} />
        </button>
      </close.Form>
    </li>
  );
}

/** Told as well where nobody answers. */
const notCleared = "Ошибка очистки уведомлений";

interface NotificationsListProps {
  customerId: number;
  items: ToldNotification[];
}

/** The unread: one is opened by a click and read by its cross, all are read by the button above them. */
export function NotificationsList({ customerId, items }: NotificationsListProps) {
  const clear = useFetcher<{ message?: string }>();
  return (
    <>
      <clear.Form method="post" action={paths.notifications(customerId)} className="px-4 py-1" data-lost={notCleared}>
        <IdempotencyKey />
        <button
          type="submit"
          name="intent"
          value="read-all"
          className="btn btn-ghost btn-sm"
          disabled={clear.state !== "idle"}
        >
          Очистить все
        </button>
        {clear.data?.message && <p className="text-sm text-danger">{clear.data.message}</p>}
      </clear.Form>
      <ul>
        {items.map((entry) => (
          <Entry key={entry.id} customerId={customerId} entry={entry} />
        ))}
      </ul>
    </>
  );
}

/** What was read: it still leads to what it tells of. */
export function ReadNotifications({ customerId, items }: NotificationsListProps) {
  return (
    <ul>
      {items.map((entry) => (
        <li key={entry.id} className="shell-note">
          <Link to={notificationTarget(customerId, entry)} className="shell-note-link">
            <Told {...entry} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
