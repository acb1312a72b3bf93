import { useLocation } from "@remix-run/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { paths } from "~/paths";
import { Icon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { Link } from "~/ui/link";
import { Loading } from "~/ui/loading";
import { Menu, MenuHeading } from "~/ui/menu";
import { useSeen } from "~/ui/use-seen";

const UnreadList = lazyPart(() => import("./unread-list").then((part) => part.UnreadList));

interface NotificationsMenuProps {
  customerId: number;
  /** How many are unread. */
  unread: number;
}

/** Comes when the menu is opened: its code, and a hundred of them on every page, would cost more than the page. */
function Unread(props: NotificationsMenuProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  return (
    <div ref={place}>
      <noscript>
        <Link to={paths.notifications(props.customerId)} className="menu-item">
          Показать уведомления
        </Link>
      </noscript>
      <Suspense fallback={<Loading />}>{seen && <UnreadList {...props} />}</Suspense>
    </div>
  );
}

const isOpenedOne = (state: unknown) => Object(state).opened === "notification";

/** Milliseconds for which a page is as new as it came; a first visit has better uses for the line. */
const fresh = 20_000;

/**
 * How many there are by now: as the page came, as is asked again while it is looked at, and once one of them has been opened: what
 * is opened is read.
 */
function useUnread({ customerId, unread }: NotificationsMenuProps): number {
  const [heard, setHeard] = useState({ asOf: unread, count: unread });
  const address = paths.unreadCount(customerId);
  const { state } = useLocation();
  // An effect, because the page that one of them leads to has come then; each navigation has a state of its own.
  useEffect(() => {
    if (!isOpenedOne(state)) return undefined;
    const stop = new AbortController();
    import("./watch-unread")
      .then(({ askUnread }) => askUnread(address, stop.signal))
      .then((count) => count !== undefined && setHeard({ asOf: unread, count }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [state, address, unread]);
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
        {unread > 0 && <Unread customerId={customerId} unread={unread} />}
        <Link to={paths.notifications(customerId)} className="menu-item">
          Все уведомления
        </Link>
        <Link to={paths.notificationSettings(customerId)} className="menu-item">
          О чём сообщать
        </Link>
      </div>
    </Menu>
  );
}
