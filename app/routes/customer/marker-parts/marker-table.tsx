import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Marker } from "#contract/markers";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { LinkButton } from "~/ui/link-button";
import { HeaderCell, Table } from "~/ui/table";
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
          {page.mayEdit && (
            <HeaderCell>
              <span className="sr-only">Действия</span>
            </HeaderCell>
          )}
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
      <Form method="post" action={paths.markers(customerId, { back })}>
        <IdempotencyKey />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button
          type="submit"
          name="intent"
          value="delete"
          variant="ghost"
          size="sm"
          icon="trash"
          label={`Удалить метку «${name}»`}
        />
      </Form>
    </div>
  );
}
