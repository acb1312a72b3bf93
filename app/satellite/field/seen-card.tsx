import { sharedRange, unusableWords } from "#contract/satellite-words";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { LinkButton } from "~/ui/link-button";
import { Running } from "~/ui/running";
import { date } from "~/words/format";
import { Legend } from "../legend";
import { RankBadge } from "../rank-badge";
import { NoScenes } from "../search-standing";
import { insteadOf, ndviText, needsNote, percentText, sceneNote, spreadText } from "../words";
import type { FieldVegetation } from "./queries.server";
import { ValueReader } from "./value-reader";

/** The field on the chosen scene, or why it is not to be seen. */
export function SeenCard(view: FieldVegetation) {
  const { scenes, scene, product, search, season, tzOffset } = view;
  const lasting = neverSeen(view);
  if (lasting)
    return (
      <EmptyState title={lasting.title} icon="vegetation">
        {lasting.why}
      </EmptyState>
    );
  // Where there are no scenes at all the whole screen says so.
  if (!scene) return scenes.length === 0 ? null : <NoScenes {...{ search, tzOffset, season }} />;
  const title = `Снимок ${date(scene.date)}`;
  if (!product) return <Unseen {...{ title, scenes, scene }} reason={sceneNote(scene)} />;
  if ("progress" in product)
    return (
      <Card title={title}>
        <Running progress={product.progress} label="Считаем снимок…" />
      </Card>
    );
  if ("refused" in product) return <Unseen {...{ title, scenes, scene }} reason={product.refused} />;
  return <ReadyCard {...view} title={title} scene={scene} seen={product.ready} />;
}

/** What no other date would change. */
function neverSeen({ search, scenes, scene, product }: FieldVegetation): { title: string; why: string } | null {
  if (search.no_land)
    return { title: "У поля нет границы", why: "Без неё не видно, где поле лежит. Нарисуйте или загрузите её." };
  const shown = product && "ready" in product && product.ready.figures;
  if (!shown && scenes.some(({ unusable }) => unusable === "small"))
    return {
      title: unusableWords.small,
      why: "Ни одна точка снимка (10 × 10 м) не приходится серединой на поле: NDVI для него не посчитать.",
    };
  const worked = scenes.filter(({ status }) => status !== "NEW" && status !== "FAILED");
  if (!scene && worked.length > 0 && worked.every(({ unusable }) => unusable === "outside"))
    return { title: "Снимки не накрывают поле", why: "Поле лежит за краем всех снимков сезона." };
  return null;
}

interface UnseenProps extends Pick<FieldVegetation, "scenes"> {
  title: string;
  scene: NonNullable<FieldVegetation["scene"]>;
  reason: string;
}

/** Why a scene can't be shown, and what to do: another one, where there is one to be seen. */
function Unseen({ title, scenes, scene, reason }: UnseenProps) {
  return (
    <EmptyState title={`${title} не показать`} icon="vegetation">
      {reason}. {insteadOf(scene, scenes)}
    </EmptyState>
  );
}

interface ReadyCardProps extends Pick<FieldVegetation, "customerId" | "fieldId" | "choice"> {
  title: string;
  scene: NonNullable<FieldVegetation["scene"]>;
  seen: Extract<FieldVegetation["product"], { ready: unknown }>["ready"];
}

/** Its picture, legend and figures. */
function ReadyCard({ title, scene, seen, customerId, fieldId, choice }: ReadyCardProps) {
  const { figures, clear_share, std, std_ndvi_rank } = seen;
  const shown = { date: scene.date, product: choice.product, stretch: choice.stretch };
  const address = paths.fieldPicture(customerId, fieldId, shown);
  const report = paths.fieldPicture(customerId, fieldId, { ...shown, report: "true" });
  const pixels = paths.fieldPixels(customerId, fieldId, { date: scene.date, product: choice.product });
  const ownRange = choice.stretch === "field" || choice.product.startsWith("contrast");
  const ends = figures && ([figures.quantiles[0] ?? 0, figures.quantiles.at(-1) ?? 1] as const);
  return (
    <Card
      title={title}
      actions={
        <LinkButton to={report} size="sm" variant="ghost" icon="download" reloadDocument download>
          PNG
        </LinkButton>
      }
    >
      {figures && needsNote(scene) && <p className="mb-2">{sceneNote(scene)}</p>}
      <ValueReader key={pixels} address={pixels}>
        <img className="seen-picture seen-small" src={address} alt={`Поле на снимке ${date(scene.date)}`} />
      </ValueReader>
      {figures ? (
        <Legend
          range={ownRange && ends ? ends : sharedRange[choice.product]}
          least={figures.min}
          mean={figures.average}
          most={figures.max}
          bars={{ values: figures.histogram, from: figures.min, to: figures.max, what: "Пиксели поля по значению" }}
        />
      ) : (
        <p>{clear_share === 0 ? `Поле не видно. ${sceneNote(scene)}` : "Поле меньше пикселя снимка"}</p>
      )}
      <Facts
        facts={[
          ["Среднее", figures && ndviText(figures.average)],
          ["Отклонение", spreadText(std)],
          ["Однородность", <RankBadge key="rank" rank={std_ndvi_rank} std={std} />],
          ["Видно поля", percentText(clear_share * 100)],
        ]}
      />
    </Card>
  );
}
