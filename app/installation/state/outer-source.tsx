import type { OuterSource } from "#contract/outer-source";
import { dateTime } from "#formats/days/instants";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { count } from "~/words/format";

const names: Record<OuterSource["source"], string> = {
  "open-meteo": "Open-Meteo",
  stac: "каталог STAC",
  folder: "папка на диске",
  simulated: "учебные данные",
};
const titles: Record<OuterSource["what"], string> = { weather: "Погода", satellite: "Снимки" };

/** Whom the installation asks for weather or for scenes, and how that goes. */
export function OuterSourceCard({ what, source, served, failing, fault, answered_at, scenes }: OuterSource) {
  return (
    <Card title={`${titles[what]}: ${names[source]}`}>
      {failing > 0 && (
        <Banner tone="warning">
          {what === "weather" ? "Мест без ответа" : "Хозяйств без ответа"}: {count(failing)}. {fault}
        </Banner>
      )}
      <Facts
        facts={[
          [what === "weather" ? "Мест" : "Хозяйств", count(served)],
          ["Последний ответ", answered_at ? dateTime(answered_at, null) : "ещё не было"],
          ["Снимков ждёт обработки", scenes && count(scenes.waiting)],
          ["Снимков не прочитано", scenes && count(scenes.unread)],
        ]}
      />
    </Card>
  );
}
