import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { HeaderCell, Table } from "~/ui/table";
import "~/ui/stacked-table.css";
import { justText } from "~/words/ago";
import { count, counted } from "~/words/format";
import { machineShown } from "~/words/machine-name";
import { trackerSourceName } from "~/words/tracker-sources";
import { loadRegister } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Трекеры — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadRegister(args);

type Tracker = Awaited<ReturnType<typeof loader>>["trackers"][number];

function Row({ tracker, customerId }: { tracker: Tracker; customerId: number }) {
  const { source, serial, machine, silent, kept, dropped, refused } = tracker;
  return (
    <tr>
      <td className="stacked-first">
        <Link to={paths.settingsTracker(customerId, source, serial)} className="whitespace-nowrap">
          {serial}
        </Link>
        <span className="block text-sm text-muted">{trackerSourceName(source)}</span>
      </td>
      <td data-label="Стоит на машине" className="stacked-first">
        {machine ? (
          <Link to={paths.machine(customerId, machine.id)}>{machineShown(machine)}</Link>
        ) : (
          <span className="text-muted">снят</span>
        )}
      </td>
      <td data-label="Последняя связь">
        {silent === null ? (
          <span className="text-muted">{refused ? "только строки с ошибкой" : "ещё не выходил на связь"}</span>
        ) : (
          justText(silent)
        )}
        {refused && (
          <span className="block text-sm text-muted">
            строк с ошибкой {count(refused.lines)}, последняя: {refused.last}
          </span>
        )}
      </td>
      <td className="num" data-label="Точек принято">
        {count(kept)}
      </td>
      <td className="num" data-label="Отброшено">
        {count(dropped)}
      </td>
    </tr>
  );
}

export default function Register() {
  const { customerId, trackers } = useLoaderData<typeof loader>();
  if (trackers.length === 0)
    return (
      <main className="p-4">
        <EmptyState title="Трекеров пока нет" icon="tractor">
          Привяжите трекер к машине в разделе <Link to={paths.settingsMachines(customerId)}>«Техника»</Link>: по
          протоколу и номеру.
        </EmptyState>
      </main>
    );
  return (
    <main className="p-4">
      <p className="mb-3 text-muted">{counted(trackers.length, "трекер", "трекера", "трекеров")}</p>
      <Table label="Трекеры" className="table-stacked">
        <thead>
          <tr>
            <HeaderCell>Трекер</HeaderCell>
            <HeaderCell>Стоит на машине</HeaderCell>
            <HeaderCell>Последняя связь</HeaderCell>
            <HeaderCell numeric>Точек принято</HeaderCell>
            <HeaderCell numeric>Отброшено</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {trackers.map((tracker) => (
            <Row key={`${tracker.source}/${tracker.serial}`} {...{ tracker, customerId }} />
          ))}
        </tbody>
      </Table>
    </main>
  );
}
