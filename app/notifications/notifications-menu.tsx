import { Link, useFetcher } from "@remix-run/react";
import { Suspense, useEffect, useRef } from "react";
import type { Notification } from "#contract/notifications";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons";
import { lazyPart } from "~/ui/lazy-part";
import { Loading } from "~/ui/loading";
import { Menu, MenuHeading } from "~/ui/menu";
import { useSeen } from "~/ui/use-seen";

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
  const { load, data } = useFetcher<{ items?: Notification[]; message?: string }>();
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

/** The bell with the number of unread, and their list behind it. */
export function NotificationsMenu({ customerId, unread }: NotificationsMenuProps) {
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
        {unread === 0 ? (
          <MenuHeading>Новых уведомлений нет</MenuHeading>
        ) : (
          <Unread customerId={customerId} unread={unread} />
        )}
      </div>
    </Menu>
  );
}
