import { upTo } from "#formats/shown-numbers";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { Running } from "~/ui/running";
import { percentText } from "../words";
import type { FieldVegetation } from "./queries.server";

const directions = ["север", "северо-восток", "восток", "юго-восток", "юг", "юго-запад", "запад", "северо-запад"];
const metres = upTo(0);
const tenth = upTo(1);

/** Where most of the slopes fall to; level land is told of as such. */
function mainDirection(aspects: readonly number[]): string {
  const best = aspects.indexOf(Math.max(...aspects));
  const share = percentText((aspects[best] ?? 0) * 100);
  return best === 8 ? `ровно, ${share} поля` : `на ${directions[best]}, ${share} поля`;
}

/** Heights and slopes of the field's land. */
export function ReliefCard({ relief }: Pick<FieldVegetation, "relief">) {
  if ("refused" in relief) return null;
  return (
    <Card title="Рельеф">
      {"progress" in relief ? (
        <Running progress={relief.progress} label="Считаем рельеф…" />
      ) : (
        <Facts
          facts={[
            [
              "Высота",
              `${metres(relief.ready.height.min)}–${metres(relief.ready.height.max)} м, в среднем ${metres(relief.ready.height.average)} м`,
            ],
            [
              "Уклон",
              relief.ready.slope &&
                `в среднем ${tenth(relief.ready.slope.average)}°, до ${tenth(relief.ready.slope.max)}°`,
            ],
            ["Склон", mainDirection(relief.ready.aspects)],
          ]}
        />
      )}
    </Card>
  );
}
