import { monthsShort } from "#formats/days/written";
import { Axes } from "~/ui/charts/axes";
import { ChartFrame, chartWidth, dashesOf, plot, type Series, seriesColor } from "~/ui/charts/chart-frame";
import { linearScale, linePath } from "~/ui/charts/scale";
import { date } from "~/words/format";
import { ndviText } from "../words";
import type { FieldVegetation } from "./queries.server";

type Season = FieldVegetation["curves"][number];
type CurveProps = Pick<FieldVegetation, "curves" | "works"> & { season: number };

const height = 260;
/** Days of the year of the harvest that are always shown, and a month's. */
const [firstDay, lastDay, month] = [-30, 300, 30.4];
/** Numbers of works stand above the curves, those of works that are so near together as one. */
const [worksHeight, near] = [16, 16];

/** Passes of other seasons over the same days of the year, give or take: they stand in one row of the table. */
const sameDays = 2;

type Across = (day: number) => number;
const y = linearScale([0, 1], [height - plot.bottom, plot.top + worksHeight]);

/** Lines of a season: the field's own, and the mean of its crop. */
const lineOf = ({ points }: Season, x: Across, read: (point: Season["points"][number]) => number | null) =>
  points.flatMap((point) => {
    const value = read(point);
    return value === null ? [] : [{ x: x(point.at), y: y(value), value, date: point.date }];
  });

/** The days that the axis goes over: whole months around all that is shown. */
function daysAcross(days: readonly number[]): [number, number] {
  const [first, last] = [Math.min(firstDay, ...days), Math.max(lastDay, ...days)];
  return [Math.floor(first / month) * month, Math.ceil(last / month) * month];
}

/** «3», «4–6»: the numbers of works, those side by side together. */
function workLabels(works: CurveProps["works"], x: Across): { at: number; text: string }[] {
  const groups: { at: number; first: number; last: number }[] = [];
  for (const [index, work] of works.entries()) {
    const [at, open] = [x(work.at), groups.at(-1)];
    if (open && at - open.at < near) open.last = index + 1;
    else groups.push({ at, first: index + 1, last: index + 1 });
  }
  return groups.map(({ at, first, last }) => ({ at, text: first === last ? `${first}` : `${first}–${last}` }));
}

/** The field's curve of the season over those before and the mean of its crop, with works on the same axis. */
export function CurveChart({ curves, works, season }: CurveProps) {
  const current = curves.find((one) => one.season === season);
  const others = curves.filter((one) => one !== current).slice(0, 2);
  const drawn = [...(current ? [current] : []), ...others];
  const axis = daysAcross([...works, ...drawn.flatMap(({ points }) => points)].map(({ at }) => at));
  const x = linearScale(axis, [plot.left, chartWidth - plot.right]);
  const shown = [
    ...(current
      ? [
          { label: `${season}, ${current.crop ?? "поле"}`, points: lineOf(current, x, ({ value }) => value) },
          { label: "Среднее по культуре", points: lineOf(current, x, ({ crop_mean }) => crop_mean) },
        ]
      : []),
    ...others.map((one) => ({
      label: `${one.season}, ${one.crop ?? "поле"}`,
      points: lineOf(one, x, ({ value }) => value),
    })),
  ];
  const days = [...(shown[0]?.points ?? [])].reverse();
  const series: Series[] = shown.map(({ label, points }) => ({
    label,
    values: days.map(
      ({ x: at }) => points.find((point) => Math.abs(point.x - at) <= x(sameDays) - x(0))?.value ?? null,
    ),
  }));
  return (
    <ChartFrame
      title="NDVI по снимкам"
      categories={days.map((day) => date(day.date))}
      series={series}
      format={ndviText}
      height={height}
      isOfLines
    >
      <CurveAxes {...{ x, days: axis }} />
      <WorkLines {...{ works, x }} />
      {shown.map(({ label, points }, index) => {
        const color = seriesColor(series[index] ?? { label, values: [] }, index);
        return (
          <g key={label} stroke={color} fill={color}>
            <path
              d={linePath(points)}
              fill="none"
              strokeWidth={index === 0 ? 2.5 : 1.5}
              strokeDasharray={dashesOf(index)}
            />
            {index === 0 &&
              points.map((point) => (
                <circle key={point.date} cx={point.x} cy={point.y} r={3} stroke="none">
                  <title>{`${date(point.date)}: ${ndviText(point.value)}`}</title>
                </circle>
              ))}
          </g>
        );
      })}
    </ChartFrame>
  );
}

const WorkLines = ({ works, x }: Pick<CurveProps, "works"> & { x: Across }) => (
  <>
    {works.map(({ day, name, at }) => (
      <path
        key={`${day} ${name}`}
        className="ndvi-work"
        d={`M${x(at)} ${plot.top + worksHeight}V${height - plot.bottom}`}
      >
        <title>{`${date(day)}: ${name}`}</title>
      </path>
    ))}
    {workLabels(works, x).map(({ at, text }) => (
      <text key={text} x={at} y={plot.top + worksHeight - 5} fontSize={10} textAnchor="middle">
        {text}
      </text>
    ))}
  </>
);

const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1];

function CurveAxes({ x, days: [first, last] }: { x: Across; days: readonly [number, number] }) {
  const count = Math.round((last - first) / month);
  const all = Array.from({ length: count }, (_, index) => Math.round(first / month) + index);
  // Beside each other, all names of more than a year would touch.
  const named = all.filter((_, index) => count <= 12 || index % 2 === 0);
  const names = named.map((number) => ({
    at: x((number + 0.5) * month),
    text: monthsShort[(number + 24) % 12] ?? "",
  }));
  return <Axes {...{ ticks, y, names, height }} format={ndviText} />;
}
