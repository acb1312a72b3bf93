import { RowsForm } from "~/ui/form/rows-form";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { count, fullName } from "~/words/format";
import { RowActions } from "../row-actions";
import type { MechanizersScreen } from "./queries.server";

export function MechanizerTable({ mechanizers, mayEdit }: Pick<MechanizersScreen, "mechanizers" | "mayEdit">) {
  return (
    <RowsForm>
      <Table label="Механизаторы" className="card">
        <thead>
          <tr>
            <HeaderCell>Фамилия и имя</HeaderCell>
            <HeaderCell>Телефон</HeaderCell>
            <HeaderCell numeric className="hidden md:table-cell">
              Работ
            </HeaderCell>
            {mayEdit && <ActionsHeader />}
          </tr>
        </thead>
        <tbody>
          {mechanizers.map((one) => (
            <tr key={one.id}>
              <th scope="row" className="w-full break-words">
                {fullName(one)}
              </th>
              <td className="whitespace-nowrap">{one.phone && <a href={`tel:${one.phone}`}>{one.phone}</a>}</td>
              <td className="num hidden md:table-cell">{count(one.works_count)}</td>
              {mayEdit && (
                <td>
                  <RowActions id={one.id} name={fullName(one)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </RowsForm>
  );
}
