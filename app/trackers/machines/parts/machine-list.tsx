import { useLocation } from "@remix-run/react";
import type { TrackerPoint } from "#contract/trackers";
import { dateTime, timeAt } from "#formats/days/instants";
import { statusOf } from "~/map/machines/status";
import { keyOf, type Live } from "~/map/machines/use-live-positions";
import { classNames } from "~/ui/class-names";
import { Link } from "~/ui/link";
import { withParams } from "~/ui/url-state";
import { fuelLevelText } from "~/words/fuel-text";
import { plateShown } from "~/words/machine-name";
import { machineTypeNames } from "~/words/machine-types";
import { trackerSourceName } from "~/words/tracker-sources";

interface MachineListProps {
  machines: readonly TrackerPoint[];
  live: Live;
  chosen: number | null;
  tzOffset: number;
}

function Row({ point, chosen, tzOffset }: { point: TrackerPoint; chosen: boolean; tzOffset: number }) {
  const { search } = useLocation();
  const { machine, serial, source, dt, age, fuel } = point;
  const status = statusOf(point);
  const body = (
    <>
      <span className={classNames("machine-dot", `machine-${status.tone}`)} aria-hidden="true" />
      <span className={classNames("min-w-0 flex-1", (status.tone === "lost" || status.tone === "off") && "text-muted")}>
        <span className="flex flex-wrap justify-between gap-x-2">
          <span className="font-medium">{machine ? machine.model : "Неизвестная техника"}</span>
          <span className="ml-auto text-sm">{status.text}</span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-2 text-sm text-muted">
          <span>
            {machine
              ? [machine.number && plateShown(machine.number), machineTypeNames[machine.machine_type]]
                  .filter(Boolean)
                  .join(", ")
              : `${trackerSourceName(source)}, ${serial}`}
          </span>
          <span className="ml-auto">
            {fuel && (
              <>
                <span className="sr-only">топливо </span>
                {fuelLevelText(fuel.level, fuel.unit)} ·{" "}
              </>
            )}
            {age > 12 * 3600 ? dateTime(dt, tzOffset) : timeAt(dt, tzOffset)}
          </span>
        </span>
      </span>
    </>
  );
  const look = classNames("machine-row", chosen && "machine-chosen");
  if (!machine) return <div className={look}>{body}</div>;
  return (
    <Link
      to={withParams(search, { machine: chosen ? null : machine.id })}
      className={look}
      aria-current={chosen || undefined}
    >
      {body}
    </Link>
  );
}

/** Machines with what they do now; a press chooses one and shows its track. */
export function MachineList({ machines, live, chosen, tzOffset }: MachineListProps) {
  return (
    <ul aria-label="Техника с трекерами" data-arrow-list="">
      {machines.map((machine) => {
        const point = live.positions.get(keyOf(machine)) ?? machine;
        return (
          <li key={keyOf(machine)}>
            <Row point={point} chosen={point.machine !== null && point.machine.id === chosen} tzOffset={tzOffset} />
          </li>
        );
      })}
    </ul>
  );
}
