import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Loading } from "~/ui/loading";
import { NotificationsList, type ToldNotification } from "./notifications-list";
import { unreadAlone } from "./unread-alone";

interface UnreadListProps {
  customerId: number;
  /** How many are unread. */
  unread: number;
}

/** The bell's panel: asks for what is unread, and for another list when there are more. */
export function UnreadList({ customerId, unread }: UnreadListProps) {
  const { load, data } = useFetcher<{ items?: ToldNotification[]; message?: string }>();
  const page = paths.notifications(customerId, { [unreadAlone]: 1 });
  // An effect, because opening the menu asks; another number means another list.
  useEffect(() => {
    if (unread > 0) load(page);
  }, [unread, load, page]);
  if (data?.message)
    return (
      <div className="px-4 py-2 text-danger">
        {data.message}
        <Button size="sm" className="ml-2" onClick={() => load(page)}>
          Повторить
        </Button>
      </div>
    );
  return data?.items ? <NotificationsList customerId={customerId} items={data.items} /> : <Loading />;
}
