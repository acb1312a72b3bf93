import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { draw } from "~/ui/draw.server";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { Unread } from "~/ui/unread";
import type { Pace } from "~/ui/watch";
import { counted, date } from "~/words/format";
import { MissingScene, NoScenes, paceOf, SearchStanding, UnmarkedClouds } from "../search-standing";
import { FieldTable } from "./parts/field-table";
import { Pictures, SceneNotes } from "./parts/pictures";
import { SceneLegend } from "./parts/scene-legend";
import type { SceneMapProps } from "./parts/scene-view";
import { loadVegetation, type Shown, type Vegetation } from "./queries.server";

const subtitleOf = ({ shown, scenes, season }: Vegetation) =>
  shown
    ? `Снимок ${date(shown.scene.date)}`
    : `Сезон ${season}, ${counted(scenes.length, "снимок", "снимка", "снимков")}`;

/** The page's title with its links, and what holds up new scenes. */
function headOf(view: Vegetation, { pathname, search }: URL, tzOffset: number) {
  const { customerId, shown } = view;
  const actions = (
    <>
      <LinkButton to={paths.vegetationSeason(customerId)} variant="ghost" plain>
        Итоги сезона
      </LinkButton>
      {shown && (
        <LinkButton to={paths.tableOf(pathname, search)} icon="download" variant="ghost" download plain>
          Скачать xlsx
        </LinkButton>
      )}
    </>
  );
  return (
    <>
      <PageHeader title="Вегетация" subtitle={subtitleOf(view)} actions={actions} />
      {shown && <SearchStanding search={view.search} tzOffset={tzOffset} />}
      <Unread unread={view.unread} />
      {shown && <MissingScene asked={view.choice.date} shown={shown.scene.date} season={view.season} />}
      {shown && <UnmarkedClouds scene={shown.scene} />}
    </>
  );
}

const isReady = ({ beside, picture, other }: Shown) => picture === "ready" && (!beside || other === "ready");
const goesOn = (standing: Shown["picture"]) => standing !== null && standing !== "ready" && "progress" in standing;

/** How often the screen looks whether there is more by now. */
function paceOfScreen({ search, shown }: Vegetation): Pace | null {
  if (shown && [shown.picture, shown.other].some(goesOn)) return "close";
  return shown && goesOn(shown.ground) ? "calm" : paceOf(search, shown !== null);
}

function mapOf({ customerId, division, narrowed, choice }: Vegetation, shown: Shown): SceneMapProps | null {
  const { scene, beside, ground, fields } = shown;
  if (!isReady(shown)) return null;
  const { product, stretch, compare } = choice;
  const ids = narrowed ? fields.map(({ field_id }) => field_id) : null;
  return {
    ...{ customerId, division, product, stretch, compare, ids },
    ...{ date: scene.date, beside: beside?.date ?? null, hasGround: ground === "ready" },
  };
}

/** What shows the chosen scene: all but the map is drawn here. */
function drawShown(context: LoaderFunctionArgs["context"], view: Vegetation, shown: Shown, asked: string) {
  const { customerId, sort, choice } = view;
  const map = mapOf(view, shown);
  const pictures = <Pictures {...{ view, shown }} />;
  const list = (
    <Card flush className="vegetation-list">
      <FieldTable {...shown} {...{ customerId, sort, asked }} product={choice.product} />
    </Card>
  );
  const told = (
    <>
      <SceneNotes {...{ view, shown }} />
      <SceneLegend {...{ choice, shown }} />
    </>
  );
  return {
    map,
    list: draw(context, "list", list),
    pictures: draw(context, "pictures", map ? <noscript>{pictures}</noscript> : pictures),
    told: draw(context, "told", told),
  };
}

/** The vegetation screen: the strip of scenes and the map are the browser's, all else is drawn. */
export async function drawVegetation(args: LoaderFunctionArgs) {
  const { context, request } = args;
  const view = await loadVegetation(args);
  const { scenes, choice, shown, search, season } = view;
  const url = new URL(request.url);
  const { tzOffset } = context;
  return {
    head: draw(context, "head", headOf(view, url, tzOffset)),
    pace: paceOfScreen(view),
    chosen: shown?.scene.date ?? null,
    beside: shown?.beside?.date ?? null,
    scenes: scenes.map(({ date, status, field_count, cloud_coverage, clouds_known, coverage, ...scene }) => {
      const { avg_ndvi, unusable, fault } = scene;
      return { date, status, field_count, cloud_coverage, clouds_known, coverage, avg_ndvi, unusable, fault };
    }),
    earlier: view.earlierScenes.map(({ date }) => date),
    choice: { product: choice.product, stretch: choice.stretch, compare: choice.compare },
    shown: shown ? drawShown(context, view, shown, url.search) : null,
    none: shown ? null : draw(context, "none", <NoScenes {...{ search, tzOffset, season }} />),
  };
}
