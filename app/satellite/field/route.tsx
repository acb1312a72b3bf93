import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { Unread } from "~/ui/unread";
import { Watch } from "~/ui/watch";
import { date } from "~/words/format";
import { ProductChoice } from "../product-choice";
import { MissingScene, NoScenes, paceOf, SearchStanding, UnmarkedClouds } from "../search-standing";
import { Timeline } from "../timeline";
import { CurveChart } from "./curve-chart";
import { type FieldVegetation, loadFieldVegetation } from "./queries.server";
import { ReliefCard } from "./relief-card";
import { SeenCard } from "./seen-card";

export const meta: MetaFunction = () => [{ title: "Вегетация поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadFieldVegetation(args);

export default function FieldVegetationScreen() {
  const view = useLoaderData<typeof loader>();
  const { scenes, scene, search, season, tzOffset, choice } = view;
  const pace = paceOf(search, scenes.length > 0);
  return (
    <>
      {pace && <Watch pace={pace} />}
      {scenes.length === 0 && !search.no_land && <NoScenes {...{ search, tzOffset, season }} />}
      {scenes.length > 0 && !search.no_land && (
        <>
          <SearchStanding {...{ search, tzOffset }} />
          <Unread unread={view.unread} />
          {scene && <MissingScene asked={choice.date} shown={scene.date} season={season} />}
          <UnmarkedClouds scene={scene} />
          <Timeline scenes={scenes} chosen={scene?.date ?? null} countsFields={false} />
          <ProductChoice product={choice.product} stretch={choice.stretch}>
            <LinkButton to={paths.fieldZones(view.customerId, view.fieldId)} icon="layers">
              Зоны и нормы
            </LinkButton>
          </ProductChoice>
        </>
      )}
      <div className="vegetation">
        <div>
          <SeenCard {...view} />
        </div>
        <div>
          <Curves {...view} />
          <ReliefCard {...view} />
        </div>
      </div>
    </>
  );
}

function Curves({ curves, works, season }: FieldVegetation) {
  if (curves.length === 0) return null;
  return (
    <Card className="mb-4" title="Кривая NDVI" actions={<TableLink />}>
      <div className="ndvi-curve">
        <CurveChart {...{ curves, works, season }} />
      </div>
      {works.length > 0 && (
        <details>
          <summary>Работы сезона на графике</summary>
          <ol className="list-decimal pl-6">
            {works.map(({ day, name }) => (
              <li key={`${day} ${name}`}>
                {date(day)}: {name}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
