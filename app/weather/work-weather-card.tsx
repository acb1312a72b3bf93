import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import type { WorkWeatherView } from "./load-work-weather.server";

/** What the weather was while a work was done. */
export function WorkWeatherCard({ weather }: { weather: WorkWeatherView }) {
  if (!weather) return null;
  return (
    <Card title="Погода во время работы">
      <Facts facts={weather.facts} />
      <p className="mt-2 text-sm text-muted">{weather.note}</p>
    </Card>
  );
}
