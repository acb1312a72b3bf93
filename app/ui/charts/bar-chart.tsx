import { Axes, namesThatFit } from "./axes";
import { ChartFrame, type ChartProps, chartWidth, plot, russianNumber, seriesColor } from "./chart-frame";
import { extent, linearScale, niceTicks } from "./scale";

/** Bars from zero; the series of a category stand side by side. */
export function BarChart(chart: ChartProps) {
  const { categories, series, format = russianNumber, height = 220 } = chart;
  const [low, high] = extent([0, ...series.flatMap(({ values }) => values)]);
  const ticks = niceTicks(low, high);
  const y = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - plot.bottom, plot.top]);
  const slot = (chartWidth - plot.left - plot.right) / Math.max(categories.length, 1);
  const bar = Math.min((slot * 0.7) / Math.max(series.length, 1), 48);
  const middle = (index: number) => plot.left + slot * (index + 0.5);
  return (
    <ChartFrame {...chart}>
      <Axes {...{ ticks, y, format, height }} names={namesThatFit(categories, middle)} />
      {series.map((one, place) =>
        one.values.map((value, index) => {
          if (value === null) return null;
          const left = middle(index) + bar * (place - series.length / 2);
          return (
            <rect
              key={`${one.label} ${categories[index]}`}
              x={Math.round(left * 10) / 10}
              y={Math.min(y(value), y(0))}
              width={Math.max(Math.round((bar - 1) * 10) / 10, 1)}
              height={Math.abs(y(value) - y(0))}
              fill={seriesColor(one, place)}
            >
              <title>{`${one.label}, ${categories[index]}: ${format(value)}`}</title>
            </rect>
          );
        }),
      )}
    </ChartFrame>
  );
}
