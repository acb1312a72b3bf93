import { paths } from "~/paths";
import { DeleteButton } from "~/ui/form/delete-button";
import { RowsForm } from "~/ui/form/rows-form";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { count } from "~/words/format";
import { placeWords } from "../place-words";
import type { StationRow, StationsScreen } from "../queries.server";

function RowActions({ station: { id, name }, customerId }: { station: StationRow; customerId: number }) {
  const to = (query: Record<string, number>) => paths.settingsStations(customerId, query);
  return (
    <div className="flex flex-wrap justify-end">
      <LinkButton plain to={to({ station: id })} variant="ghost" size="sm">
        Отправка и файл
      </LinkButton>
      <LinkButton plain to={to({ edit: id })} variant="ghost" size="sm" icon="edit" label={`Изменить «${name}»`} />
      <DeleteButton sent={{ id, name }} label={`Удалить «${name}»`} />
    </div>
  );
}

/** The stations, when each was last heard, and what is wrong with what it sends. */
export function StationTable({
  stations,
  mayEdit,
  customerId,
}: Pick<StationsScreen, "stations" | "mayEdit" | "customerId">) {
  return (
    <RowsForm>
      <Table label="Метеостанции" className="card">
        <thead>
          <tr>
            <HeaderCell>Станция</HeaderCell>
            <HeaderCell>Последнее показание</HeaderCell>
            <HeaderCell numeric className="hidden md:table-cell">
              Дней с данными
            </HeaderCell>
            {mayEdit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {stations.map((station) => (
            <tr key={station.id}>
              <th scope="row" className="break-words">
                {station.name}
                <small className="block font-normal text-muted">{placeWords(station)}</small>
              </th>
              <td>
                {station.heard ?? "ещё не было"}
                {station.heard && station.silent && <small className="block text-danger">молчит</small>}
                {station.remark && <small className="block text-danger">{station.remark}</small>}
              </td>
              <td className="num hidden md:table-cell">{count(station.days)}</td>
              {mayEdit && (
                <td>
                  <RowActions station={station} customerId={customerId} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </RowsForm>
  );
}
