import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { changePalette, changeRange, productNames, sharedRange } from "#contract/satellite-words";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { counted, date } from "~/words/format";
import { comparisonNames, comparisons } from "../comparisons";
import { Legend } from "../legend";
import { ProductChoice } from "../product-choice";
import { NoScenes, SearchStanding } from "../search-standing";
import { Timeline } from "../timeline";
import { changeText } from "../words";
import { FieldTable } from "./parts/field-table";
import { SceneView } from "./parts/scene-view";
import { loadVegetation, type Shown, type Vegetation } from "./queries.server";
import type { Spread } from "./spread";

export const meta: MetaFunction = () => [{ title: "Вегетация — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadVegetation(args);

export default function VegetationScreen() {
  const view = useLoaderData<typeof loader>();
  const { scenes, shown, search, season, sort, customerId } = view;
  return (
    <main className="p-4">
      <PageHeader title="Вегетация" subtitle={subtitleOf(view)} actions={<Actions {...view} />} />
      {shown && <SearchStanding search={search} />}
      {scenes.length > 0 && <Timeline scenes={scenes} chosen={shown?.scene.date ?? null} countsFields />}
      {shown ? (
        <>
          <Choice {...view} />
          <div className="vegetation">
            <Card flush className="vegetation-list">
              <FieldTable {...shown} {...{ customerId, sort }} />
            </Card>
            <div>
              <SceneView view={view} shown={shown} />
              <SceneLegend choice={view.choice} shown={shown} />
            </div>
          </div>
        </>
      ) : (
        <NoScenes {...{ search, season }} />
      )}
    </main>
  );
}

const Actions = ({ customerId, shown }: Vegetation) => (
  <>
    <LinkButton to={paths.vegetationSeason(customerId)} variant="ghost">
      Итоги сезона
    </LinkButton>
    {shown && <TableLink />}
  </>
);

const subtitleOf = ({ shown, scenes, season }: Vegetation) =>
  shown
    ? `Снимок ${date(shown.scene.date)}`
    : `Сезон ${season}, ${counted(scenes.length, "снимок", "снимка", "снимков")}`;

function Choice({ choice, scenes, shown }: Vegetation) {
  return (
    <ProductChoice product={choice.product} stretch={choice.stretch} owns={["with", "compare"]}>
      <label>
        Сравнить с датой
        <select name="with" className="input" defaultValue={shown?.beside?.date ?? ""}>
          <option value="">не сравнивать</option>
          {scenes
            .filter((scene) => scene.unusable === null && scene.date !== shown?.scene.date)
            .map((scene) => (
              <option key={scene.date} value={scene.date}>
                {date(scene.date)}
              </option>
            ))}
        </select>
      </label>
      <label>
        Как сравнить
        <select name="compare" className="input" defaultValue={choice.compare}>
          {comparisons.map((name) => (
            <option key={name} value={name}>
              {comparisonNames[name].toLowerCase()}
            </option>
          ))}
        </select>
      </label>
    </ProductChoice>
  );
}

function SceneLegend({ choice, shown }: { choice: Vegetation["choice"]; shown: Shown }) {
  const { legend, beside } = shown;
  // Nothing has been worked out yet, or nothing was seen.
  if (legend.spread.mean === null) return null;
  if (legend.change && beside) return <ChangeLegend change={legend.change} since={beside.date} />;
  const { values, ...told } = legend.spread;
  const range = sharedRange[choice.product];
  const own = choice.stretch === "field" || choice.product.startsWith("contrast");
  const what = `Площадь полей по пикселям, ${productNames[choice.product]}`;
  return (
    <Card title={what} className="mt-4">
      <Legend
        {...{ range, ...told }}
        {...(own && { ends: ["у поля меньше", "у поля больше"] as const })}
        bars={{ values: own ? [] : values, from: range[0], to: range[1], what }}
      />
      <p className="mt-2 text-sm text-muted">
        {own && "Цвета у каждого поля свои: от его наименьшего значения до наибольшего. "}
        Серые пиксели закрыты облаками.
      </p>
    </Card>
  );
}

function ChangeLegend({ change, since }: { change: Spread; since: string }) {
  const { values, ...told } = change;
  const what = `Площадь полей по изменению с ${date(since)}`;
  return (
    <Card title={what} className="mt-4">
      <Legend
        range={changeRange}
        {...told}
        bars={{ values, from: changeRange[0], to: changeRange[1], what }}
        palette={changePalette}
        text={changeText}
      />
      <p className="mt-2 text-sm text-muted">Коричневое упало, сине-зелёное выросло, серое закрыто облаками.</p>
    </Card>
  );
}
