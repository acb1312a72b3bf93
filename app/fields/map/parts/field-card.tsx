import type { Ref } from "react";
import type { FieldRow } from "~/map/field-table";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ColorSwatch } from "~/ui/color-swatch";
import { LinkButton } from "~/ui/link-button";
import { useShortcut } from "~/ui/use-shortcut";
import { hectares, missingCrop } from "~/words/format";

interface FieldCardProps {
  customerId: number;
  row: FieldRow;
  /** Takes the place where a layer may say what it knows of the field. */
  room: Ref<HTMLDivElement>;
  onClose: () => void;
}

/** The field chosen on the map, in short. */
export function FieldCard({ customerId, row, room, onClose }: FieldCardProps) {
  useShortcut("esc", onClose);
  const { id, name, area, crop, breed } = row;
  return (
    <aside className="card map-card p-3" aria-label={`Выбрано поле ${name}`}>
      <div className="flex items-start justify-between">
        <h2 className="min-w-0 truncate">{name}</h2>
        <Button icon="close" size="sm" variant="ghost" label="Снять выбор" onClick={onClose} />
      </div>
      <p className="mt-1 flex items-center">
        <ColorSwatch color={crop?.color} className="mr-2" />
        <span className="truncate">
          {crop?.name ?? missingCrop}
          {breed && `, ${breed}`}
        </span>
      </p>
      <p className="mb-3 mt-1 text-muted">{hectares(area)}</p>
      <div ref={room} />
      <LinkButton to={paths.field(customerId, id)} variant="primary" size="sm" ahead>
        Открыть поле
      </LinkButton>
    </aside>
  );
}
