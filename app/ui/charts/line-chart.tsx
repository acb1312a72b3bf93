import { Axes, namesThatFit } from "./axes";
import { ChartFrame, type ChartProps, chartWidth, dashesOf, plot, russianNumber, seriesColor } from "./chart-frame";
import { Marks } from "./marks";
import { extent, linearScale, linePath, niceTicks } from "./scale";

/** Dots of more categories would hide the dashes between them. */
const denseFrom = 30;

/** Lines over categories, such as days or seasons. A missing value leaves a gap. */
export function LineChart(chart: ChartProps) {
  const { categories, places, names, series, marks, format = russianNumber, height = 220 } = chart;
  const [low, high] = extent(series.flatMap(({ values }) => values));
  const ticks = niceTicks(low, high);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - plot.bottom, plot.top]);
  const dot = categories.length > denseFrom ? 1.5 : 3;
  const placeOf = (index: number) => places?.[index] ?? index;
  const last = Math.max(placeOf(categories.length - 1), 1);
  const x = linearScale([0, last], [plot.left + 16, chartWidth - plot.right - 16]);
  const xOf = (index: number) => x(placeOf(index));
  return (
    <ChartFrame {...chart} isOfLines>
      <Axes
        {...{ ticks, y, format, height }}
        names={names?.map(({ at, text }) => ({ at: x(at), text })) ?? namesThatFit(categories, xOf)}
      />
      {/* The first is what the others stand beside: it is drawn over them. */}
      {[...series.entries()].reverse().map(([index, one]) => {
        const color = seriesColor(one, index);
        const points = one.values.map((value, at) => (value === null ? null : { x: xOf(at), y: y(value), value }));
        return (
          <g key={one.label} stroke={color} fill={color}>
            <path d={linePath(points)} fill="none" strokeWidth={2} strokeDasharray={dashesOf(index)} />
            {points.map(
              (point, at) =>
                point && (
                  <circle key={categories[at]} cx={point.x} cy={point.y} r={dot} stroke="none">
                    <title>{`${one.label}, ${categories[at]}: ${format(point.value)}`}</title>
                  </circle>
                ),
            )}
          </g>
        );
      })}
      {marks && <Marks marks={marks} x={x} y={y} />}
    </ChartFrame>
  );
}
