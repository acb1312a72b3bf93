import type { Division, DivisionGroup } from "#contract/divisions";
import { paths } from "~/paths";
import { DeleteButton } from "~/ui/form/delete-button";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { useCustomerId } from "~/use-customer-id";
import { count, hectares } from "~/words/format";

type Row = Omit<Division, "divisions">;

interface DivisionTableProps {
  divisions: Division[];
  groups: DivisionGroup[];
  mayEdit: boolean;
}

/** Divisions with the nested ones under theirs. */
export function DivisionTable({ divisions, groups, mayEdit }: DivisionTableProps) {
  const groupName = (id: number | null) => groups.find((group) => group.id === id)?.name ?? "";
  return (
    <Table label="Подразделения" className="card">
      <thead>
        <tr>
          <HeaderCell>Подразделение</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Группа</HeaderCell>
          <HeaderCell numeric>Полей</HeaderCell>
          <HeaderCell numeric className="hidden md:table-cell">
            Площадь
          </HeaderCell>
          {mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {divisions.flatMap((division) =>
          [division, ...division.divisions].map((row) => (
            <tr key={row.id}>
              <th scope="row" className={row.parent_id === null ? "w-full" : "w-full pl-8"}>
                {row.parent_id !== null && <span className="text-muted">— </span>}
                {row.name}
              </th>
              <td className="hidden whitespace-nowrap md:table-cell">{groupName(row.divisiongroup_id)}</td>
              <td className="num">{count(row.fields_count)}</td>
              <td className="num hidden md:table-cell">{hectares(row.fields_area)}</td>
              {mayEdit && (
                <td>
                  <RowActions division={row} />
                </td>
              )}
            </tr>
          )),
        )}
      </tbody>
    </Table>
  );
}

function RowActions({ division: { id, name, parent_id } }: { division: Row }) {
  const customerId = useCustomerId();
  const to = (query: Record<string, string | number>) => paths.settingsDivisions(customerId, query);
  return (
    <div className="flex justify-end">
      {parent_id === null && (
        <LinkButton
          to={to({ new: 1, parent: id })}
          variant="ghost"
          size="sm"
          icon="plus"
          label={`Добавить подразделение внутрь «${name}»`}
        />
      )}
      <LinkButton to={to({ edit: id })} variant="ghost" size="sm" icon="edit" label={`Изменить «${name}»`} />
      <DeleteButton sent={{ id, name }} label={`Удалить «${name}»`} />
    </div>
  );
}
