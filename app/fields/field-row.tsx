import { exactly } from "#formats/shown-numbers";
import type { FieldRow } from "~/map/field-table";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { classNames } from "~/ui/class-names";
import { ColorSwatch } from "~/ui/color-swatch";
import { Icon } from "~/ui/icons";
import { hectares, missingCrop } from "~/words/format";

export interface FieldRowProps {
  customerId: number;
  row: FieldRow;
  chosen: boolean;
  hovered: boolean;
  /** Place in the whole list, where only a part of it is rendered. */
  place?: { at: number; of: number } | undefined;
  /** Whether rows show photos. */
  photos: boolean;
  /** Whether there is a map to show the field on. */
  onMap: boolean;
}

const ndvi = exactly(2);
const spread = exactly(3);

interface FieldRowTextProps {
  row: FieldRow;
  /** Where the photo of its last inspection is to be had. */
  photo?: string | false | undefined;
  className?: string | undefined;
}

/** What a row says of its field. */
export function FieldRowText({ row, photo, className }: FieldRowTextProps) {
  const { name, crop, breed, area } = row;
  return (
    <>
      <ColorSwatch color={crop?.color} size={24} className="mr-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-sm text-muted">
          {crop?.name ?? missingCrop}
          {breed && `, ${breed}`}
        </span>
      </span>
      {photo && <img className="row-photo" src={photo} alt="" width={40} height={40} loading="lazy" />}
      <span className={classNames("ml-2 text-right", className)}>
        <span className="num block">{hectares(area)}</span>
        {row.ndvi !== null && <Badge>NDVI {ndvi(row.ndvi)}</Badge>}
        {row.ndvi === null && row.spread !== null && <Badge>Откл. {spread(row.spread)}</Badge>}
        {row.ndvi === null && row.spread === null && row.relief !== null && <Badge>{row.relief} м</Badge>}
      </span>
    </>
  );
}

/** A field in the list: a plain link, and one listener on the whole list. */
export function FieldRowItem({ customerId, row, chosen, hovered, place, photos, onMap }: FieldRowProps) {
  const { id, name, photo } = row;
  const looks = classNames("list-row h-item min-w-0 flex-1 overflow-hidden", hovered && "bg-hover");
  return (
    <li className="relative flex" data-field={id} aria-posinset={place && place.at + 1} aria-setsize={place?.of}>
      <a href={paths.field(customerId, id)} className={looks} data-row="" aria-current={chosen ? "true" : undefined}>
        <FieldRowText
          row={row}
          photo={photos && photo > 0 && paths.photo(customerId, photo, "icon")}
          className={onMap ? "mr-8" : undefined}
        />
      </a>
      {onMap && (
        <button
          type="button"
          data-show={id}
          className="btn btn-ghost btn-icon btn-sm absolute right-2 top-[19px]"
          aria-label={`Показать на карте: ${name}`}
          title="Показать на карте"
        >
          <Icon name="location" size={16} />
        </button>
      )}
    </li>
  );
}
