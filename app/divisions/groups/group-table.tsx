import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { useCustomerId } from "~/use-customer-id";
import type { GroupRow } from "./queries.server";

export function GroupTable({ groups, mayEdit }: { groups: GroupRow[]; mayEdit: boolean }) {
  return (
    <Table label="Группы подразделений" className="card">
      <thead>
        <tr>
          <HeaderCell>Группа</HeaderCell>
          <HeaderCell>Подразделения</HeaderCell>
          {mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, name, divisions }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="w-full">
              {divisions.length > 0 ? divisions.join(", ") : <span className="text-muted">нет</span>}
            </td>
            {mayEdit && (
              <td>
                <RowActions id={id} name={name} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RowActions({ id, name }: Pick<GroupRow, "id" | "name">) {
  const customerId = useCustomerId();
  const look = { variant: "ghost", size: "sm" } as const;
  return (
    <div className="flex justify-end">
      <LinkButton
        to={paths.settingsGroups(customerId, { edit: id })}
        icon="edit"
        label={`Переименовать «${name}»`}
        {...look}
      />
      <LinkButton
        to={paths.settingsGroups(customerId, { delete: id })}
        icon="trash"
        label={`Удалить «${name}»`}
        {...look}
      />
    </div>
  );
}
