import { Card } from "~/ui/card";
import { BarChart } from "~/ui/charts/bar-chart";
import type { FieldScreen } from "../../layout/queries.server";

/** Yields by season, where there are any. */
export function YieldChart({ field }: FieldScreen) {
  const harvested = field.sowings
    .filter(({ field_yield, plot_id }) => field_yield !== null && plot_id === null)
    .sort((a, b) => a.year - b.year);
  return (
    <Card title="Урожайность">
      {harvested.length === 0 ? (
        <p className="text-muted">Урожайность ещё не внесена. Её указывают на вкладке «Посевы».</p>
      ) : (
        <BarChart
          title="Урожайность по сезонам"
          unit="ц/га"
          categories={harvested.map(({ year }) => String(year))}
          series={[{ label: "Урожайность", values: harvested.map(({ field_yield }) => field_yield) }]}
        />
      )}
    </Card>
  );
}
