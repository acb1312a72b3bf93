import type { ReactNode } from "react";
import type { Marker } from "#contract/markers";
import { paths } from "~/paths";
import { DeleteButton } from "~/ui/form/delete-button";
import { RowsForm } from "~/ui/form/rows-form";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { markerKinds } from "~/words/marker-kinds";

interface Page {
  customerId: number;
  mayEdit: boolean;
  /** Where forms lead back to, as addresses say it. */
  back: string | null;
}

interface MarkerTableProps {
  markers: Marker[];
  page: Page;
  /** Where a marker is, in words. */
  place: (marker: Marker) => ReactNode;
  /** Beside other things on a page: what it is and the comment stand under the name. */
  brief?: boolean;
}

export function MarkerTable({ markers, page, place, brief = false }: MarkerTableProps) {
  return (
    <RowsForm action={paths.markers(page.customerId, { back: page.back })}>
      <Table label="Метки">
        <thead>
          <tr>
            <HeaderCell>Метка</HeaderCell>
            {!brief && <HeaderCell>Что это</HeaderCell>}
            <HeaderCell>Где</HeaderCell>
            {!brief && <HeaderCell className="hidden md:table-cell">Координаты</HeaderCell>}
            {!brief && <HeaderCell className="hidden md:table-cell">Примечание</HeaderCell>}
            <ActionsHeader />
          </tr>
        </thead>
        <tbody>
          {markers.map((marker) => (
            <tr key={marker.id}>
              <th scope="row">
                {page.mayEdit ? (
                  <a href={paths.marker(page.customerId, marker.id, { back: page.back })}>{marker.name}</a>
                ) : (
                  marker.name
                )}
                {brief && (
                  <span className="block font-normal text-muted">
                    {[markerKinds[marker.kind], marker.comment].filter(Boolean).join(": ")}
                  </span>
                )}
              </th>
              {!brief && <td>{markerKinds[marker.kind]}</td>}
              <td className={brief ? "whitespace-nowrap" : undefined}>{place(marker)}</td>
              {!brief && (
                <td className="hidden whitespace-nowrap md:table-cell">
                  {`${marker.lat.toFixed(5)}, ${marker.lon.toFixed(5)}`}
                </td>
              )}
              {!brief && <td className="hidden md:table-cell">{marker.comment ?? "—"}</td>}
              <td>
                <RowActions marker={marker} page={page} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </RowsForm>
  );
}

/** As near as a marker is looked at on the map. */
const closeUp = 16;

function RowActions({ marker, page: { customerId, back, mayEdit } }: { marker: Marker; page: Page }) {
  const { id, name } = marker;
  const at = `${marker.lat.toFixed(5)},${marker.lon.toFixed(5)},${closeUp}`;
  return (
    <div className="flex justify-end">
      <LinkButton
        plain
        to={paths.map(customerId, { view: "map", layer: "markers", at })}
        variant="ghost"
        size="sm"
        icon="map"
        label={`Метка «${name}» на карте`}
      />
      {mayEdit && (
        <>
          <LinkButton
            plain
            to={paths.marker(customerId, id, { back })}
            variant="ghost"
            size="sm"
            icon="edit"
            label={`Изменить метку «${name}»`}
          />
          <DeleteButton sent={{ id, name }} label={`Удалить метку «${name}»`} />
        </>
      )}
    </div>
  );
}
