import { dateTime } from "#formats/days/instants";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { useCustomerId } from "~/use-customer-id";
import { trackerSourceName } from "~/words/tracker-sources";
import { DetachTracker } from "../detach-tracker";
import { useWindow } from "../use-window";
import type { loadMachine } from "./queries.server";

type TrackerCardProps = Pick<Awaited<ReturnType<typeof loadMachine>>, "machine" | "mayEdit" | "trackers" | "tzOffset">;

/** Which trackers the machine has carried, with who hung them; the one that hangs there now is above. */
function History({ trackers, tzOffset }: Pick<TrackerCardProps, "trackers" | "tzOffset">) {
  const customerId = useCustomerId();
  if (trackers.length === 0) return null;
  return (
    <details className="mt-4">
      <summary>Какие трекеры стояли</summary>
      <ul className="mt-2" aria-label="Какие трекеры стояли">
        {trackers.map(({ source, serial, from, to, attached_by, detached_by }) => (
          <li key={`${source}/${serial} ${from}`} className="mb-2 break-words">
            <Link to={paths.settingsTracker(customerId, source, serial)}>{serial}</Link>
            <span className="block text-sm text-muted">
              {from === null ? "с первого дня" : `с ${dateTime(from, tzOffset)}`}
              {attached_by && `, привязал: ${attached_by}`}
              {to !== null && <>; по {dateTime(to, tzOffset)}</>}
              {detached_by && `, снял: ${detached_by}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The tracker that hangs on the machine, and the ways to hang and to take it off. */
export function TrackerCard({ machine, mayEdit, ...history }: TrackerCardProps) {
  const { to } = useWindow();
  const customerId = useCustomerId();
  const { id, tracker_source, tracker_serial } = machine;
  return (
    <Card title="Трекер">
      {tracker_serial ? (
        <>
          <p className="break-words">
            {tracker_serial}
            {tracker_source && <span className="block text-sm text-muted">{trackerSourceName(tracker_source)}</span>}
          </p>
          <p className="mt-2">
            <Link to={paths.settingsTracker(customerId, tracker_source ?? "", tracker_serial)}>
              Что передал и что отброшено
            </Link>
          </p>
        </>
      ) : (
        <p className="text-muted">Трекера нет: треки и пробег этой машины не собираются.</p>
      )}
      {mayEdit && (
        <div className="actions mt-4">
          <LinkButton to={to({ tracker: id })} icon="location">
            {tracker_serial ? "Сменить трекер" : "Привязать трекер"}
          </LinkButton>
          {tracker_serial && <DetachTracker machine={machine} />}
        </div>
      )}
      <History {...history} />
    </Card>
  );
}
