import type { Scene } from "#contract/satellite-shapes";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { ProgressBar } from "~/ui/progress-bar";
import { date } from "~/words/format";
import { insteadOf, sceneNote } from "../../words";
import { changeSince, type Shown, type Vegetation } from "../queries.server";

interface SceneProps {
  view: Vegetation;
  shown: Shown;
}

interface PictureProps {
  view: Vegetation;
  scene: Scene;
  standing: Shown["picture"];
  /** Shows how fields have changed since that day. */
  since?: string | undefined;
}

/** The address of a picture of all fields; with `report` on a sheet with its title, palette and scale. */
const addressOf = ({ view: { customerId, division, choice }, scene, since }: PictureProps, report?: "true") =>
  paths.vegetationLayer(customerId, {
    ...{ date: scene.date, product: choice.product, stretch: choice.stretch },
    // As the header has it: a browser keeps pictures by their address.
    ...{ division, since, report },
  });

/** All fields on a scene, or why there is nothing to see. */
function Picture(props: PictureProps) {
  const { view, scene, standing, since } = props;
  if (standing === "ready")
    return (
      <img
        className="seen-picture"
        src={addressOf(props)}
        alt={since ? `Как поля изменились с ${date(since)}` : `Поля на снимке ${date(scene.date)}`}
      />
    );
  if (standing && "progress" in standing)
    return <ProgressBar value={standing.progress} label={`Считаем снимок ${date(scene.date)}…`} />;
  const isListed = scene.date === view.shown?.scene.date && scene.field_count > 0;
  const reason = (standing && "refused" in standing && standing.refused) || sceneNote(scene);
  return (
    <EmptyState title={`Снимок ${date(scene.date)} не показать`} icon="vegetation">
      {reason}. {isListed && "Что видно на отдельных полях — в списке. "}
      {insteadOf(scene, view.scenes)}
    </EmptyState>
  );
}

/** The scene, and the one that it is compared with, as pictures: where there are no scripts, or nothing for a map to show yet. */
export function Pictures({ view, shown }: SceneProps) {
  const { scene, beside, picture, other } = shown;
  const since = changeSince(view.choice, shown);
  if (!beside || since) return <Picture {...{ view, scene, since }} standing={picture} />;
  return (
    <div className="vegetation-pair">
      <Picture view={view} scene={beside} standing={other} />
      <Picture view={view} scene={scene} standing={picture} />
    </div>
  );
}

/** What is to be said below the map: of each scene, with its picture for a report, and of the land under it. */
export function SceneNotes({ view, shown }: SceneProps) {
  const { scene, beside, picture, other, ground } = shown;
  const since = changeSince(view.choice, shown);
  return (
    <>
      {beside && !since && <PictureNote view={view} scene={beside} standing={other} />}
      <PictureNote {...{ view, scene, since }} standing={picture} />
      {ground && ground !== "ready" && "progress" in ground && (
        <ProgressBar value={ground.progress} label="Готовим снимок в натуральных цветах…" />
      )}
      {ground && ground !== "ready" && "refused" in ground && (
        <p className="text-sm text-muted">Снимка в натуральных цветах нет: {ground.refused}</p>
      )}
    </>
  );
}

function PictureNote(props: PictureProps) {
  if (props.standing !== "ready") return null;
  const day = date(props.scene.date);
  return (
    <div className="mt-1 flex items-center justify-between text-sm text-muted">
      {/* Its pixels are there, however far the worker is with the scene. */}
      {day}. {sceneNote({ ...props.scene, status: "PROCESSED" })}
      <LinkButton to={addressOf(props, "true")} size="sm" variant="ghost" icon="download" plain download>
        PNG<span className="sr-only"> снимка {day}</span>
      </LinkButton>
    </div>
  );
}
