import type { Marker } from "#contract/markers";
import { MarkerTable } from "~/markers/marker-table";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { distance } from "~/words/format";
import type { FieldScreen } from "../../load-field.server";
import type { FieldLook } from "../queries.server";

/** An entrance stands on the very boundary: not in the field, and no metre from it. */
function whereIs({ field_id, distance: metres }: Marker, fieldId: number): string {
  if (field_id === fieldId || metres === null) return "в поле";
  return metres < 1 ? "на границе" : `${distance(metres)} от поля`;
}

/** Markers in the field and within 500 m of it. */
export function NearMarkers({ markers, page }: Pick<FieldLook, "markers"> & { page: FieldScreen }) {
  const { customerId, fieldId, field, mayEdit } = page;
  const at = field.lat !== null && field.lon !== null ? `${field.lat.toFixed(5)},${field.lon.toFixed(5)},15` : null;
  const add = mayEdit && (
    <LinkButton to={paths.newMarker(customerId, { at, back: fieldId })} icon="plus" size="sm">
      Поставить метку
    </LinkButton>
  );
  return (
    <Card title="Метки рядом с полем" className="mt-4" actions={add} flush={markers.length > 0}>
      {markers.length === 0 ? (
        <p className="text-muted">
          {at === null
            ? "Что рядом с полем, видно по его границе: обведите её."
            : "Ни в поле, ни в 500 м от него меток нет."}
        </p>
      ) : (
        <MarkerTable
          markers={markers}
          page={{ customerId, mayEdit, back: String(fieldId) }}
          place={(marker) => whereIs(marker, fieldId)}
          brief
        />
      )}
    </Card>
  );
}
