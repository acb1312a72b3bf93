import type { SceneSearch } from "#contract/satellite-shapes";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Running } from "~/ui/running";
import { counted } from "~/words/format";

const doneText = ({ known, waiting }: SceneSearch) =>
  `Снимки обрабатываются: готово ${known - waiting} из ${counted(known, "снимка", "снимков", "снимков")}`;
const doneShare = ({ known, waiting }: SceneSearch) => ((known - waiting) / Math.max(known, 1)) * 100;

/** What holds up new scenes, and how far those that are known of are worked out: a screen that still fills says so. */
export function SearchStanding({ search }: { search: SceneSearch }) {
  return (
    <>
      {search.fault && <Banner tone="warning">Новые снимки сейчас не загрузить: {search.fault}</Banner>}
      {search.waiting > 0 && (
        <Banner>
          <Running calm label={doneText(search)} progress={doneShare(search)} />
        </Banner>
      )}
    </>
  );
}

/** Instead of what scenes tell, while there is none: whether they are still to come, and what to do about it. */
export function NoScenes({ search, season }: { search: SceneSearch; season: number }) {
  if (search.no_land)
    return (
      <EmptyState title="Снимки искать негде" icon="vegetation">
        Ни у одного поля нет границы. Нарисуйте или загрузите границы, и снимки появятся в течение часа.
      </EmptyState>
    );
  const coming = search.searched_at === null && !search.fault;
  if (coming || search.waiting > 0)
    return (
      <Card title={`Снимки сезона ${season}`}>
        {coming ? (
          <Running label="Ищем снимки над полями. Обычно это занимает несколько минут" />
        ) : (
          <Running label={doneText(search)} progress={doneShare(search)} />
        )}
      </Card>
    );
  return (
    <EmptyState title={`Снимков сезона ${season} нет`} icon="vegetation">
      {search.fault
        ? `Найти снимки не удалось: ${search.fault}. Поиск повторится сам.`
        : "За этот сезон годных снимков над полями не нашлось. Выберите другой сезон наверху."}
    </EmptyState>
  );
}
