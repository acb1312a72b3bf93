import type { Scene } from "#contract/satellite-shapes";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { Running } from "~/ui/running";
import { date } from "~/words/format";
import type { PictureChoice } from "../../product-choice";
import { sceneNote } from "../../words";
import type { Shown } from "../queries.server";

interface PictureProps {
  customerId: number;
  /** As the header has it: a browser keeps pictures by their address. */
  division: string;
  scene: Scene;
  standing: Shown["picture"];
  choice: PictureChoice;
  /** Shows how fields have changed since that day. */
  since?: string;
}

/** All fields on a scene, or why there is nothing to see. */
export function Picture({ customerId, division, scene, standing, choice, since }: PictureProps) {
  if (standing !== "ready") {
    if (standing && "progress" in standing)
      return <Running progress={standing.progress} label={`Считаем снимок ${date(scene.date)}…`} />;
    const reason = (standing && "refused" in standing && standing.refused) || sceneNote(scene);
    return (
      <EmptyState title={`Снимок ${date(scene.date)} не показать`} icon="vegetation">
        {reason}. Выберите другую дату.
      </EmptyState>
    );
  }
  const address = addressOf({ customerId, division, scene, choice, since });
  return (
    <figure className="seen">
      <img
        className="seen-picture"
        src={address}
        alt={since ? `Как поля изменились с ${date(since)}` : `Поля на снимке ${date(scene.date)}`}
      />
      <figcaption>
        <PictureNote {...{ customerId, division, scene, choice, since }} />
      </figcaption>
    </figure>
  );
}

type Seen = Omit<PictureProps, "standing" | "since"> & { since?: string | undefined };

/** The address of a picture of all fields; with `report` on a sheet with its title, palette and scale. */
const addressOf = ({ customerId, division, scene, choice: { product, stretch }, since }: Seen, report?: "true") =>
  paths.vegetationLayer(customerId, { date: scene.date, product, stretch, division, since, report });

/** What is to be said below a picture or a map, and the picture as a file for a report. */
export const PictureNote = ({ scene, ...seen }: Seen) => (
  <div className="mt-1 flex items-center justify-between text-sm text-muted">
    {date(scene.date)}. {sceneNote(scene)}
    <LinkButton
      to={addressOf({ scene, ...seen }, "true")}
      size="sm"
      variant="ghost"
      icon="download"
      reloadDocument
      download
    >
      PNG
    </LinkButton>
  </div>
);
