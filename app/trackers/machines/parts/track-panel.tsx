import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Link } from "~/ui/link";
import { withParams } from "~/ui/url-state";
import { count, date, distance } from "~/words/format";
import { burntText } from "~/words/fuel-text";
import { shortStanding } from "../../short-standing";
import type { ChosenMachine, MachinesNow } from "../queries.server";
import { RangeTabs } from "./range-tabs";
import { lastedText, TrackTable } from "./track-tables";

const formats = [
  { format: "gpx", label: "GPX" },
  { format: "geojson", label: "GeoJSON" },
  { format: "kml", label: "KML" },
] as const;

interface TrackPanelProps extends Pick<MachinesNow, "customerId" | "range" | "today" | "tzOffset"> {
  chosen: ChosenMachine;
}

function NoTrack({ chosen, customerId, days }: { chosen: ChosenMachine; customerId: number; days: string }) {
  if (chosen.tracked) return <p>{days} трекер ничего не передал. Выберите другой день.</p>;
  return (
    <p>
      Трекера на этой технике нет. <Link to={paths.machine(customerId, chosen.id)}>Привязать трекер</Link>
    </p>
  );
}

/** The chosen machine's days: sums, what they were made of, and files. */
export function TrackPanel({ chosen, customerId, range, today, tzOffset }: TrackPanelProps) {
  const { search } = useLocation();
  const { figures } = chosen.track;
  const oneDay = range.from === range.to;
  const days = oneDay ? date(range.from) : `${date(range.from)} – ${date(range.to)}`;
  const query = { range: range.name, from: range.from, to: range.to };
  return (
    <Card
      title={`${chosen.name}: ${days}`}
      actions={
        <Link to={withParams(search, { machine: null }) || "?"} className="btn btn-ghost btn-sm" preventScrollReset>
          Закрыть
        </Link>
      }
    >
      <RangeTabs range={range} today={today} />
      {chosen.strip ? (
        <>
          <div className="mt-3">
            <Facts
              facts={[
                ["Пройдено", distance(figures.distance)],
                ["В движении", figures.moving > 0 && lastedText(figures.moving)],
                ["В движении по полям", figures.on_fields > 0 && lastedText(figures.on_fields)],
                ["Стоянки и остановки", figures.standing >= shortStanding && lastedText(figures.standing)],
                ["Наибольшая скорость", figures.top_speed > 0 && `${count(Math.round(figures.top_speed))}\u00a0км/ч`],
                ["Расход топлива", burntText(figures.fuel, figures.fuel_from)],
              ]}
            />
          </div>
          <p className="my-3 flex flex-wrap gap-3">
            {formats.map(({ format, label }) => (
              <a
                key={format}
                href={`${paths.machineTrack(customerId, chosen.id)}/export?${new URLSearchParams({ ...query, format })}`}
                download
              >
                Трек в {label}
              </a>
            ))}
            <Link to={paths.machineDays(customerId, chosen.id)}>По дням за сезон</Link>
            <Link to={paths.machine(customerId, chosen.id)}>О машине</Link>
          </p>
          <TrackTable track={chosen.track} {...{ customerId, oneDay, tzOffset }} />
        </>
      ) : (
        <div className="mt-3">
          <NoTrack {...{ chosen, customerId, days }} />
        </div>
      )}
    </Card>
  );
}
