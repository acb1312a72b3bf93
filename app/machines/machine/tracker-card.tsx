import type { Machine } from "#contract/machines";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { trackerSourceName } from "~/words/tracker-sources";
import { DetachTracker } from "../detach-tracker";
import { useWindow } from "../use-window";

/** The tracker that hangs on the machine, and the ways to hang and to take it off. */
export function TrackerCard({ machine, mayEdit }: { machine: Machine; mayEdit: boolean }) {
  const { to } = useWindow();
  const { id, tracker_source, tracker_serial } = machine;
  return (
    <Card title="Трекер">
      {tracker_serial ? (
        <p className="break-words">
          {tracker_serial}
          {tracker_source && <span className="block text-sm text-muted">{trackerSourceName(tracker_source)}</span>}
        </p>
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
    </Card>
  );
}
