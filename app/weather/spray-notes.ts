interface Span {
  /** ISO 8601, in UTC. */
  from: string;
  to: string;
  verdict: "go" | "caution";
}

/** Of windows with care what no good one covers: the same hours are not told twice. */
export function besideGood<W extends Span>(windows: readonly W[]): W[] {
  const good = windows.filter(({ verdict }) => verdict === "go");
  const parts = windows.flatMap((one) => {
    if (one.verdict === "go") return [one];
    const within = good.filter(({ from, to }) => from < one.to && to > one.from);
    const edges = [one.from, ...within.flatMap(({ from, to }) => [from, to]), one.to];
    return edges.flatMap((from, at) => {
      const to = edges[at + 1];
      return at % 2 === 0 && to !== undefined && from < to ? [{ ...one, from, to }] : [];
    });
  });
  return parts.sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** °C of a day's mean below which crops rest. */
const growsAt = 5;
const restingDays = 5;

interface Warmth {
  temperature_min: number | null;
  temperature_max: number | null;
}

/** Said where plants rest in the days ahead: a window by the weather is none by the crop. Null where they don't, or nobody knows. */
export function restingNote(days: readonly Warmth[]): string | null {
  const means = days
    .slice(0, restingDays)
    .flatMap(({ temperature_min: min, temperature_max: max }) => (min === null || max === null ? [] : (min + max) / 2));
  const cold = means.filter((mean) => mean < growsAt);
  if (means.length < restingDays || cold.length <= restingDays / 2) return null;
  return "Сутки в среднем холоднее 5 °C: растения не вегетируют и препарат не возьмут. Окна — только по погоде.";
}
