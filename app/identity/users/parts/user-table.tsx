import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { useCustomerId } from "~/use-customer-id";
import { fullName } from "~/words/format";
import type { UsersScreen } from "../queries.server";
import { rightsSummary } from "./rights-summary";

type UserTableProps = Pick<UsersScreen, "users" | "permissions" | "mayEdit" | "selfId">;

/** On a phone what stands in these columns stands under the name. */
const wide = "hidden md:table-cell";

export function UserTable({ users, permissions, mayEdit, selfId }: UserTableProps) {
  return (
    <Table label="Пользователи" className="card">
      <thead>
        <tr>
          <HeaderCell>Фамилия и имя</HeaderCell>
          <HeaderCell className={wide}>Электронная почта</HeaderCell>
          <HeaderCell className={wide}>Телефон</HeaderCell>
          <HeaderCell className={wide}>Что может менять</HeaderCell>
          {mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <th scope="row" className="md:whitespace-nowrap">
              {fullName(user)} {user.id === selfId && <span className="text-muted">(вы)</span>}{" "}
              {user.blocked && <Badge tone="warning">заблокирован</Badge>}
              <span className="block break-all text-sm text-muted md:hidden">{user.email}</span>
              <span className="block text-sm text-muted md:hidden">{rightsSummary(user, permissions)}</span>
            </th>
            <td className={wide}>
              <a href={`mailto:${user.email}`}>{user.email}</a>
            </td>
            <td className={`whitespace-nowrap ${wide}`}>{user.phone}</td>
            <td className={`w-full min-w-[220px] ${wide}`}>{rightsSummary(user, permissions)}</td>
            {mayEdit && (
              <td>
                <RowActions id={user.id} name={fullName(user)} own={user.id === selfId} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function RowActions({ id, name, own }: { id: number; name: string; own: boolean }) {
  const customerId = useCustomerId();
  const to = (query: Record<string, number>) => paths.settingsUsers(customerId, query);
  return (
    <div className="flex justify-end">
      {!own && (
        <LinkButton to={to({ reset: id })} icon="lock" label={`Восстановить вход: ${name}`} variant="ghost" size="sm" />
      )}
      <LinkButton to={to({ edit: id })} icon="edit" label={`Изменить: ${name}`} variant="ghost" size="sm" />
      {!own && <LinkButton to={to({ delete: id })} icon="trash" label={`Удалить: ${name}`} variant="ghost" size="sm" />}
    </div>
  );
}
