import { Link, useFetcher } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { Loading } from "~/ui/loading";
import { Menu, MenuHeading } from "~/ui/menu";
import { useSeen } from "~/ui/use-seen";
import type { ToldNotification } from "./notifications-list";

const NotificationsList = lazyPart(() => import("./notifications-list").then((part) => part.NotificationsList));

interface NotificationsMenuProps {
  customerId: number;
  /** How many are unread. */
  unread: number;
}

/** Asked for when the menu is opened: a hundred of them on every page would cost more than the page. */
function Unread({ customerId, unread }: NotificationsMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const { load, data } = useFetcher<{ items?: ToldNotification[]; message?: string }>();
  const page = paths.notifications(customerId);
  // An effect, because a menu opened before the page came to life counts too; another number means another list.
  useEffect(() => {
    if (seen && unread > 0) load(page);
  }, [seen, unread, load, page]);
  return (
    <div ref={place}>
      <noscript>
        <Link to={page} className="menu-item">
          Показать уведомления
        </Link>
      </noscript>
      {data?.message && (
        <div className="px-4 py-2 text-danger">
          {data.message}
          <Button size="sm" className="ml-2" onClick={() => load(page)}>
            Повторить
          </Button>
        </div>
      )}
      <Suspense fallback={<Loading />}>
        {data?.items ? (
          <NotificationsList customerId={customerId} items={data.items} />
        ) : (
          seen && !data?.message && <Loading />
        )}
      </Suspense>
    </div>
  );
}

/** Milliseconds for which a page is as new as it came; a first visit has better uses for the line. */
const fresh = 20_000;

/** How many there are by now: as the page came, and as is asked again while it is looked at. */
function useUnread({ customerId, unread }: NotificationsMenuProps): number {
  const [heard, setHeard] = useState({ asOf: unread, count: unread });
  const address = paths.unreadCount(customerId);
  // An effect, because it goes on for as long as the page stands. Where its code doesn't come, the next page asks for it.
  useEffect(() => {
    const stop = new AbortController();
    const hear = (count: number) => setHeard({ asOf: unread, count });
    const begin = () =>
      import("./watch-unread")
        .then(({ watchUnread }) => watchUnread(address, stop.signal, hear))
        .catch(() => undefined);
    const timer = setTimeout(begin, fresh);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, unread]);
  return heard.asOf === unread ? heard.count : unread;
}

/** The bell with the number of unread, and their list behind it. */
export function NotificationsMenu(props: NotificationsMenuProps) {
  const { customerId } = props;
  const unread = useUnread(props);
  const trigger = (
    <>
      <Icon name="bell" />
      {unread > 0 && <span className="shell-count">{unread > 99 ? "99+" : unread}</span>}
    </>
  );
  const label = unread > 0 ? `Уведомления: непрочитанных ${unread}` : "Уведомления";
  return (
    <Menu trigger={trigger} label={label} look="shell-button" align="end" plain key={unread === 0 ? "none" : "some"}>
      <div className="shell-notes">
        {unread === 0 && <MenuHeading>Новых уведомлений нет</MenuHeading>}
        <Link to={paths.notificationSettings(customerId)} className="menu-item">
          О чём сообщать
        </Link>
        {unread > 0 && <Unread customerId={customerId} unread={unread} />}
      </div>
    </Menu>
  );
}
