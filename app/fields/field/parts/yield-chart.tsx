import { Card } from "~/ui/card";
import { BarChart } from "~/ui/charts/bar-chart";
import type { FieldScreen } from "../../load-field.server";

/** Every season from the first yield to the last: one without a yield leaves a gap. */
function yieldsBySeason({ sowings }: FieldScreen["field"]): { year: number; value: number | null }[] {
  const yields = new Map(
    sowings
      .filter(({ field_yield, plot_id }) => field_yield !== null && plot_id === null)
      .map(({ year, field_yield }) => [year, field_yield]),
  );
  if (yields.size === 0) return [];
  const first = Math.min(...yields.keys());
  const last = Math.max(...yields.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, value: yields.get(year) ?? null };
  });
}

/** Yields by season, where there are any. */
export function YieldChart({ field }: FieldScreen) {
  const seasons = yieldsBySeason(field);
  return (
    <Card title="Урожайность">
      {seasons.length === 0 ? (
        <p className="text-muted">Урожайность ещё не внесена. Её указывают на вкладке «Посевы».</p>
      ) : (
        <BarChart
          title="Урожайность по сезонам"
          unit="ц/га"
          categories={seasons.map(({ year }) => String(year))}
          series={[{ label: "Урожайность", values: seasons.map(({ value }) => value) }]}
        />
      )}
    </Card>
  );
}
