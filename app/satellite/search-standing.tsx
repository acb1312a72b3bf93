import type { Scene, SceneSearch } from "#contract/satellite-shapes";
import { timeAt } from "#formats/days/instants";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ProgressBar } from "~/ui/progress-bar";
import type { Pace } from "~/ui/watch";
import { counted, date } from "~/words/format";
import { isOfSeason } from "./scene-days";

const doneText = ({ known, waiting }: SceneSearch) =>
  `Снимки обрабатываются: готово ${known - waiting} из ${counted(known, "снимка", "снимков", "снимков")}`;
const doneShare = ({ known, waiting }: SceneSearch) => ((known - waiting) / Math.max(known, 1)) * 100;

const stuckIn = ({ stuck }: SceneSearch) => stuck?.scenes ?? 0;
/** Whether scenes are being worked out, and not only waited for. */
const isWorking = (search: SceneSearch) => search.waiting > stuckIn(search);

const isComing = ({ searched_at, fault }: SceneSearch) => searched_at === null && !fault;

/** How often a screen asks whether there is more by now; null where nothing is to come. @param shown whether it has something to read */
export function paceOf(search: SceneSearch, shown: boolean): Pace | null {
  if (!shown && !search.no_land && (isComing(search) || isWorking(search))) return "close";
  return search.waiting > 0 ? "calm" : null;
}

interface StandingProps {
  search: SceneSearch;
  /** Of the holding's clock, in hours. */
  tzOffset: number;
}

/** Of which scenes the files can't be had just now, and when that is tried again. */
function StuckScenes({ search: { stuck }, tzOffset }: StandingProps) {
  if (!stuck) return null;
  const { scenes, fault, next_at } = stuck;
  return (
    <Banner tone="warning">
      Пока не загрузить {counted(scenes, "снимок", "снимка", "снимков")}. {fault}. {nextTry(next_at, tzOffset)}
    </Banner>
  );
}

const nextTry = (at: string | null, tzOffset: number) =>
  at === null ? "Поиск повторится сам" : `Следующая попытка в ${timeAt(at, tzOffset)}`;

/** What holds up new scenes, and how far those that are known of are worked out: a screen that still fills says so. */
export function SearchStanding({ search, tzOffset }: StandingProps) {
  return (
    <>
      {search.fault && (
        <Banner tone="warning">
          Новые снимки сейчас не загрузить. {search.fault}. {nextTry(search.next_at, tzOffset)}
        </Banner>
      )}
      <StuckScenes {...{ search, tzOffset }} />
      {isWorking(search) && (
        <Banner>
          <ProgressBar label={doneText(search)} value={doneShare(search)} />
        </Banner>
      )}
    </>
  );
}

/** Says so where there is no scene of the day that was asked for, and another one is shown. */
export const MissingScene = ({ asked, shown, season }: { asked: string | undefined; shown: string; season: number }) =>
  asked && asked !== shown ? (
    <Banner tone="warning">
      {isOfSeason(asked, season) ? `Снимка за ${date(asked)} нет` : `${date(asked)} — день не сезона ${season}`}.
      Показан снимок {date(shown)}
    </Banner>
  ) : null;

/** A scene whose clouds nobody marked may show them instead of fields. */
export const UnmarkedClouds = ({ scene }: { scene: Pick<Scene, "date" | "clouds_known"> | null }) =>
  scene && !scene.clouds_known ? (
    <Banner tone="warning">
      На снимке {date(scene.date)} облака не отмечены: NDVI может быть не поля, а облака. Изменения, кривая и зоны этот
      снимок не учитывают
    </Banner>
  ) : null;

interface NoScenesProps extends StandingProps {
  season: number;
}

/** Instead of what scenes tell, while there is none: whether they are still to come, and what to do about it. */
export function NoScenes({ search, tzOffset, season }: NoScenesProps) {
  if (search.no_land)
    return (
      <EmptyState title="Снимки искать негде" icon="vegetation">
        Ни у одного поля нет границы. Нарисуйте или загрузите границы, и снимки появятся в течение часа.
      </EmptyState>
    );
  const coming = isComing(search);
  if (coming || search.waiting > 0)
    return (
      <Card title={`Снимки сезона ${season}`}>
        {coming && <ProgressBar label="Ищем снимки над полями. Обычно это занимает несколько минут" />}
        {isWorking(search) && <ProgressBar label={doneText(search)} value={doneShare(search)} />}
        <StuckScenes {...{ search, tzOffset }} />
      </Card>
    );
  return (
    <EmptyState title={`Снимков сезона ${season} нет`} icon="vegetation">
      {search.fault
        ? `Найти снимки не удалось: ${search.fault}. ${nextTry(search.next_at, tzOffset)}.`
        : `За этот сезон годных снимков над полями нет. ${search.source === "folder" ? "" : "Ищут их за последние пять сезонов. "}Выберите другой сезон наверху.`}
    </EmptyState>
  );
}
