import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { sharedRange, uniformityRanks } from "#contract/satellite-words";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { counted, date } from "~/words/format";
import { Legend } from "../legend";
import { ProductChoice } from "../product-choice";
import { NoScenes, SearchStanding } from "../search-standing";
import { Timeline } from "../timeline";
import { FieldTable } from "./field-table";
import { Picture } from "./picture";
import { loadVegetation, type Shown, type Vegetation } from "./queries.server";

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
            <Pictures view={view} shown={shown} />
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
    <ProductChoice product={choice.product} stretch={choice.stretch} owns={["with"]}>
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
    </ProductChoice>
  );
}

/** Widths of a bar of the histogram, in NDVI. */
const barWidth = 0.05;

/** Hectares by NDVI, and the least, mean and most of the fields. */
function spreadOf(fields: Shown["fields"], [low, high]: readonly [number, number]) {
  const known = fields.flatMap(({ avg_ndvi, area }) => (avg_ndvi === null ? [] : [{ value: avg_ndvi, area }]));
  const values = new Array<number>(Math.round((high - low) / barWidth)).fill(0);
  for (const { value, area } of known) {
    const bar = Math.max(0, Math.min(values.length - 1, Math.floor((value - low) / barWidth)));
    values[bar] = (values[bar] ?? 0) + area;
  }
  const land = known.reduce((sum, { area }) => sum + area, 0);
  const all = known.map(({ value }) => value);
  return {
    bars: { values, from: low, to: high, what: "Площадь полей по среднему NDVI" },
    least: known.length > 0 ? Math.min(...all) : null,
    most: known.length > 0 ? Math.max(...all) : null,
    mean: land > 0 ? known.reduce((sum, { value, area }) => sum + value * area, 0) / land : null,
  };
}

function Pictures({ view: { customerId, division, choice }, shown }: { view: Vegetation; shown: Shown }) {
  const { scene, beside, picture, other, fields } = shown;
  return (
    <div>
      <div className={beside ? "vegetation-pair" : undefined}>
        <Picture {...{ customerId, division, scene, choice }} standing={picture} />
        {beside && <Picture {...{ customerId, division, choice }} scene={beside} standing={other} />}
      </div>
      <Card title="Площадь полей по NDVI" className="mt-4">
        <Legend range={sharedRange.ndvi} {...spreadOf(fields, sharedRange.ndvi)} />
        <p className="mt-2 text-sm text-muted">
          Однородность: {uniformityRanks.map(({ name }) => name.toLowerCase()).join(", ")}. Серые пиксели закрыты
          облаками.
        </p>
      </Card>
    </div>
  );
}
