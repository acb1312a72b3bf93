import { useMemo } from "react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";
import { machineName } from "~/words/machine-name";
import { type DrawnMachine, machinesPaint } from "../machines/paint-machines";
import { statusOf, type Tone } from "../machines/status";
import { useLivePositions } from "../machines/use-live-positions";
import { PaintedLayer } from "../painted-layer.client";

const words: readonly { tone: Tone; name: string }[] = [
  { tone: "moving", name: "едут" },
  { tone: "standing", name: "стоят" },
  { tone: "lost", name: "нет связи" },
  { tone: "off", name: "трекер снят" },
];

const none: readonly never[] = [];

/** Machines with trackers where they are, moving as news come. */
export function MachinesLayer({ customerId }: { customerId: number }) {
  const { positions, failed } = useLivePositions(customerId, none);
  const machines = useMemo(
    () =>
      [...positions.values()].map(
        (point): DrawnMachine => ({
          ...point,
          name: point.machine ? machineName(point.machine) : point.serial,
          tone: statusOf(point).tone,
          chosen: false,
        }),
      ),
    [positions],
  );
  const paint = useMemo(() => machinesPaint(machines), [machines]);
  const told = words.flatMap(({ tone, name }) => {
    const count = machines.filter((machine) => machine.tone === tone).length;
    return count > 0 ? `${name} ${count}` : [];
  });
  return (
    <>
      <PaintedLayer paint={paint} />
      <aside className="card map-card mb-2 p-3" aria-label="Техника на карте">
        <p>Техника: {told.join(", ") || "трекеры ничего не передали"}</p>
        {failed && <p role="status">Связи с сервером нет: положения могли устареть.</p>}
        <LinkButton to={paths.machines(customerId)} size="sm" className="mt-2">
          Открыть технику
        </LinkButton>
      </aside>
    </>
  );
}
