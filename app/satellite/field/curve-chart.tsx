import { ChartFrame, chartWidth, plot, type Series, seriesColor } from "~/ui/charts/chart-frame";
import { linearScale, linePath } from "~/ui/charts/scale";
import { date } from "~/words/format";
import { ndviText } from "../words";
import type { FieldVegetation } from "./queries.server";

type Season = FieldVegetation["curves"][number];
type CurveProps = Pick<FieldVegetation, "curves" | "works"> & { season: number };

const height = 260;
const months = ["янв", "фев", "мар", "апр", "май", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"];
/** Of the year of the harvest on, and what of the autumn before fits beside it. */
const [firstDay, lastDay] = [-120, 366];
const dashes = [undefined, "7 4", "2 4", "9 3 2 3"];

const x = linearScale([firstDay, lastDay], [plot.left, chartWidth - plot.right]);
const y = linearScale([0, 1], [height - plot.bottom, plot.top]);

/** Lines of a season: the field's own, and the mean of its crop. */
const lineOf = ({ points }: Season, read: (point: Season["points"][number]) => number | null) =>
  points.flatMap((point) => {
    const value = read(point);
    return value === null ? [] : [{ x: x(point.at), y: y(value), value, date: point.date }];
  });

/** The field's curve of the season over those before and the mean of its crop, with works on the same axis. */
export function CurveChart({ curves, works, season }: CurveProps) {
  const current = curves.find((one) => one.season === season);
  const others = curves.filter((one) => one !== current).slice(0, 2);
  const shown = [
    ...(current
      ? [
          { label: `${season}, ${current.crop ?? "поле"}`, points: lineOf(current, ({ value }) => value) },
          { label: "Среднее по культуре", points: lineOf(current, ({ crop_mean }) => crop_mean) },
        ]
      : []),
    ...others.map((one) => ({
      label: `${one.season}, ${one.crop ?? "поле"}`,
      points: lineOf(one, ({ value }) => value),
    })),
  ];
  const days = [...new Set(shown.flatMap(({ points }) => points.map((point) => point.date)))].sort().reverse();
  const series: Series[] = shown.map(({ label, points }) => ({
    label,
    values: days.map((day) => points.find((point) => point.date === day)?.value ?? null),
  }));
  return (
    <ChartFrame title="NDVI по снимкам" categories={days.map(date)} series={series} format={ndviText} height={height}>
      <CurveAxes />
      {works.map(({ day, name, at: place }, index) => {
        const at = x(place);
        return (
          <g key={`${day} ${name}`}>
            <path className="ndvi-work" d={`M${at} ${plot.top}V${height - plot.bottom}`}>
              <title>{`${date(day)}: ${name}`}</title>
            </path>
            <text x={at + 2} y={plot.top + 8 + (index % 3) * 11} fontSize={10}>
              {index + 1}
            </text>
          </g>
        );
      })}
      {shown.map(({ label, points }, index) => {
        const color = seriesColor(series[index] ?? { label, values: [] }, index);
        return (
          <g key={label} stroke={color} fill={color}>
            <path
              d={linePath(points)}
              fill="none"
              strokeWidth={index === 0 ? 2.5 : 1.5}
              strokeDasharray={dashes[index % dashes.length]}
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

function CurveAxes() {
  return (
    <g className="chart-axes">
      {[0, 0.2, 0.4, 0.6, 0.8, 1].map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={chartWidth - plot.right} y1={y(tick)} y2={y(tick)} />
          <text x={plot.left - 6} y={y(tick) + 4} textAnchor="end">
            {ndviText(tick)}
          </text>
        </g>
      ))}
      {[8, 10, 12, 14, 16, 18, 20, 22].map((month) => (
        <text key={month} x={x((month - 12) * 30.4 + 15)} y={height - 6} textAnchor="middle">
          {months[month % 12]}
        </text>
      ))}
    </g>
  );
}
