import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { date } from "~/words/format";
import { ProductChoice } from "../product-choice";
import { Timeline } from "../timeline";
import { CurveChart } from "./curve-chart";
import { type FieldVegetation, loadFieldVegetation } from "./queries.server";
import { ReliefCard } from "./relief-card";
import { SeenCard } from "./seen-card";

export const meta: MetaFunction = () => [{ title: "Вегетация поля — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadFieldVegetation(args);

export default function FieldVegetationScreen() {
  const view = useLoaderData<typeof loader>();
  const { scenes, scene, search, season, choice } = view;
  return (
    <>
      {search.fault && <Banner tone="warning">Новые снимки сейчас не загрузить: {search.fault}</Banner>}
      {scenes.length === 0 ? (
        <EmptyState title={`Снимков поля за ${season} год пока нет`} icon="vegetation">
          Снимки ищут по границе поля. Если её недавно нарисовали, они появятся в течение часа.
        </EmptyState>
      ) : (
        <>
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
      <CurveChart {...{ curves, works, season }} />
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
