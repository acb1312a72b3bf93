import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Marker } from "#contract/markers";
import { paths } from "~/paths";
import { DeleteButton } from "~/ui/form/delete-button";
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
}

export function MarkerTable({ markers, page, place }: MarkerTableProps) {
  return (
    <Table label="Метки">
      <thead>
        <tr>
          <HeaderCell>Метка</HeaderCell>
          <HeaderCell>Что это</HeaderCell>
          <HeaderCell>Где</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Координаты</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Примечание</HeaderCell>
          {page.mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {markers.map((marker) => (
          <tr key={marker.id}>
            <th scope="row">
              {page.mayEdit ? (
                <Link to={paths.marker(page.customerId, marker.id, { back: page.back })}>{marker.name}</Link>
              ) : (
                marker.name
              )}
            </th>
            <td>{markerKinds[marker.kind]}</td>
            <td>{place(marker)}</td>
            <td className="hidden whitespace-nowrap md:table-cell">
              {`${marker.lat.toFixed(5)}, ${marker.lon.toFixed(5)}`}
            </td>
            <td className="hidden md:table-cell">{marker.comment ?? "—"}</td>
            {page.mayEdit && (
              <td>
                <RowActions marker={marker} page={page} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RowActions({ marker: { id, name }, page: { customerId, back } }: { marker: Marker; page: Page }) {
  return (
    <div className="flex justify-end">
      <LinkButton
        to={paths.marker(customerId, id, { back })}
        variant="ghost"
        size="sm"
        icon="edit"
        label={`Изменить метку «${name}»`}
      />
      <DeleteButton
        action={paths.markers(customerId, { back })}
        sent={{ id, name }}
        label={`Удалить метку «${name}»`}
      />
    </div>
  );
}
