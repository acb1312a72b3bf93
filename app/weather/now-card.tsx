import { Card } from "~/ui/card";
import { Stat, Stats } from "~/ui/stat";
import type { ForecastView } from "./forecast-view.server";
import { Verdict } from "./verdict";

/** The hour that goes on. */
export function NowCard({ now }: Pick<ForecastView, "now">) {
  if (!now) return null;
  return (
    <Card title={`Сейчас, ${now.time}`} className="weather-now">
      <p className="mb-3 text-sm text-muted">
        {now.measured ? `Измерено: ${now.measured}; чего станция не знает — по модели` : "По модели"}
      </p>
      <Stats>
        <Stat label="Температура" value={now.temperature} note={now.dewPoint} />
        <Stat label="Ветер" value={now.wind} unit="м/с" note={now.windNote} />
        <Stat label="Осадки за час" value={now.precipitation} unit="мм" note={now.cloud} />
        <Stat label="Влажность" value={now.humidity} unit="%" note={`ΔT ${now.deltaT}`} />
        <Stat label="Опрыскивание" value={<Verdict verdict={now.verdict} word={now.word} />} note={now.why} />
      </Stats>
    </Card>
  );
}
