import { changePalette, changeRange, productNames, sharedRange } from "#contract/satellite-words";
import { Card } from "~/ui/card";
import { date } from "~/words/format";
import { Legend } from "../../legend";
import { changeText } from "../../words";
import type { Shown, Vegetation } from "../queries.server";
import type { Spread } from "../spread";

/** What the colours of the scene mean, and how much land each has; nothing where nothing is worked out or seen. */
export function SceneLegend({ choice, shown }: { choice: Vegetation["choice"]; shown: Shown }) {
  const { legend, beside } = shown;
  if (legend.spread.mean === null) return null;
  if (legend.change && beside)
    return legend.change.mean === null ? null : <ChangeLegend change={legend.change} since={beside.date} />;
  const { values, ...told } = legend.spread;
  const range = sharedRange[choice.product];
  const own = choice.stretch === "field" || choice.product.startsWith("contrast");
  const what = `Площадь полей по пикселям, ${productNames[choice.product]}`;
  return (
    <Card className="scene-legend">
      <Legend
        {...{ range, ...told }}
        {...(own && { ends: ["у поля меньше", "у поля больше"] as const })}
        bars={{ values: own ? [] : values, from: range[0], to: range[1], what }}
      >
        {own && "Цвета у каждого поля свои: от его наименьшего значения до наибольшего. "}
        Серые пиксели закрыты облаками или снегом.
      </Legend>
    </Card>
  );
}

function ChangeLegend({ change, since }: { change: Spread; since: string }) {
  const { values, ...told } = change;
  const what = `Площадь полей по изменению их среднего с ${date(since)}`;
  return (
    <Card className="scene-legend">
      <Legend
        range={changeRange}
        {...told}
        bars={{ values, from: changeRange[0], to: changeRange[1], what }}
        palette={changePalette}
        text={changeText}
      >
        Коричневое упало, сине-зелёное выросло, серое закрыто облаками или снегом. Крайние столбики — и всё, что дальше
        них.
      </Legend>
    </Card>
  );
}
