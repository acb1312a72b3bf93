import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { dateTime } from "#formats/days/instants";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { count, date, tenths } from "~/words/format";
import { fuelLevelText } from "~/words/fuel-text";
import { machineShown } from "~/words/machine-name";
import { trackerSourceName } from "~/words/tracker-sources";
import { loadTracker, type TrackerScreen } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Трекер ${data.tracker.serial}` : "Трекер"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadTracker(args);

const silent = "не передаётся";

function State({ tracker: { state, seen_at }, refused, tzOffset }: TrackerScreen) {
  if (!state)
    return (
      <p className="text-muted">
        {refused.length > 0
          ? "Трекер выходит на связь, но его строки с ошибкой: какой, сказано рядом."
          : seen_at === null
            ? "Трекер ещё не выходил на связь."
            : "Координат он не передавал."}
      </p>
    );
  const { dt, lat, lon, speed, course, satellites, voltage, battery, ignition, fuel } = state;
  return (
    <Facts
      facts={[
        ["Когда", dateTime(dt, tzOffset)],
        ["Координаты", `${lat.toFixed(5)}, ${lon.toFixed(5)}`],
        ["Скорость", speed === null ? silent : `${tenths(speed)} км/ч`],
        ["Курс", course === null ? silent : `${Math.round(course)}°`],
        ["Спутники", satellites === null ? silent : count(satellites)],
        ["Бортовая сеть", voltage === null ? silent : `${tenths(voltage)} В`],
        ["Заряд трекера", battery === null ? silent : `${Math.round(battery)} %`],
        ["Зажигание", ignition === null ? silent : ignition ? "включено" : "выключено"],
        ["Топливо", fuel === null ? silent : `${fuelLevelText(fuel.level, fuel.unit)}, ${dateTime(fuel.dt, tzOffset)}`],
        [
          "По датчикам",
          fuel?.sensors.map(({ name, level }) => `${name}: ${fuelLevelText(level, fuel.unit)}`).join("\n"),
        ],
      ]}
    />
  );
}

function Refused({ refused }: Pick<TrackerScreen, "refused">) {
  return (
    <>
      <h3 className="mb-1 mt-4 font-semibold">Строк с ошибкой</h3>
      <Facts
        facts={refused.map(({ text, lines, ago }) => [
          text,
          `${count(lines)}${ago === null ? "" : `, последняя ${ago}`}`,
        ])}
      />
    </>
  );
}

function Points({ tracker: { points }, dropped, refused }: TrackerScreen) {
  const { kept = 0, duplicate = 0, motion = 0 } = points;
  return (
    <>
      <Facts
        facts={[
          ["Принято", count(kept)],
          ["Прислано повторно", count(duplicate)],
          ["Принято без невозможной скорости или курса", motion > 0 && count(motion)],
        ]}
      />
      <h3 className="mb-1 mt-4 font-semibold">Отброшено</h3>
      {dropped.length === 0 ? (
        <p className="text-muted">Ничего.</p>
      ) : (
        <Facts facts={dropped.map(({ text, count: points }) => [text, count(points)])} />
      )}
      {refused.length > 0 && <Refused refused={refused} />}
    </>
  );
}

function Carriers({ tracker: { carriers }, customerId, tzOffset }: TrackerScreen) {
  return (
    <Table label="На каких машинах стоял">
      <thead>
        <tr>
          <th scope="col">Машина</th>
          <th scope="col">С</th>
          <th scope="col">По</th>
        </tr>
      </thead>
      <tbody>
        {carriers.map(({ machine, from, to, attached_by, detached_by }) => (
          <tr key={`${machine.id} ${from}`}>
            <td>
              <Link to={paths.machine(customerId, machine.id)}>{machineShown(machine)}</Link>
            </td>
            <td>
              {from === null ? "с первого дня" : dateTime(from, tzOffset)}
              {attached_by && <span className="block text-sm text-muted">привязал: {attached_by}</span>}
            </td>
            <td>
              {to === null ? "сейчас" : dateTime(to, tzOffset)}
              {detached_by && <span className="block text-sm text-muted">снял: {detached_by}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export default function TrackerPage() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, tracker, told, today } = screen;
  const { source, serial, has_password, machine, carriers } = tracker;
  return (
    <main className="p-4">
      <Breadcrumbs crumbs={[{ label: "Трекеры", to: paths.settingsTrackers(customerId) }, { label: serial }]} />
      <h2 className="mb-1 break-all text-xl font-semibold">Трекер {serial}</h2>
      <p className="mb-4 text-muted">
        {trackerSourceName(source)}
        {has_password && ", с паролем"}
        {machine && (
          <>
            , стоит на <Link to={paths.machine(customerId, machine.id)}>{machineShown(machine)}</Link>
          </>
        )}
      </p>
      {told !== null && (
        <p className="mb-4 max-w-2xl text-muted">
          Хозяйство живёт учебным днём. Часы трекера должны идти по-настоящему: он передаёт точки за {date(told)}, а
          здесь они встают на {date(today)} с тем же временем.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Card title="Последнее, что передал">
          <State {...screen} />
        </Card>
        <Card title="Точки">
          <Points {...screen} />
        </Card>
      </div>
      <h3 className="mb-2 mt-6 text-lg font-semibold">На каких машинах стоял</h3>
      {carriers.length === 0 ? <p className="text-muted">Ни на какой.</p> : <Carriers {...screen} />}
    </main>
  );
}
