import { dateTime } from "#formats/days/instants";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell, Table } from "~/ui/table";
import { fullName } from "~/words/format";
import { useListPlace } from "../list-place";
import type { PeopleScreen } from "./queries.server";

/** On a phone what stands in these columns stands under the name. */
const wide = "hidden md:table-cell";

type Person = PeopleScreen["people"][number];

const organisationOf = ({ organisation }: Person) => organisation ?? "Администратор системы";
const lastUse = ({ last_used_at, has_password }: Person) => {
  if (last_used_at) return dateTime(last_used_at, null);
  return has_password ? "входа не было" : "нет пароля";
};

export function PeopleTable({ people, selfId }: Pick<PeopleScreen, "people" | "selfId">) {
  const place = useListPlace();
  return (
    <Table label="Пользователи" className="card">
      <thead>
        <tr>
          <HeaderCell>Фамилия и имя</HeaderCell>
          <HeaderCell className={wide}>Электронная почта</HeaderCell>
          <HeaderCell className={wide}>Организация</HeaderCell>
          <HeaderCell className={wide}>Последний вход</HeaderCell>
          <ActionsHeader />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">
              {fullName(person)} {person.id === selfId && <span className="text-muted">(вы)</span>}{" "}
              <Marks {...person} />
              <span className="block break-all text-sm text-muted md:hidden">{person.email}</span>
              <span className="block text-sm text-muted md:hidden">{organisationOf(person)}</span>
            </th>
            <td className={wide}>{person.email}</td>
            <td className={wide}>{organisationOf(person)}</td>
            <td className={`whitespace-nowrap ${wide}`}>{lastUse(person)}</td>
            <td>
              <div className="flex justify-end">
                <LinkButton
                  to={place({ help: person.id })}
                  icon="lock"
                  label={`Вход: ${fullName(person)}`}
                  variant="ghost"
                  size="sm"
                />
                <LinkButton
                  to={place({ edit: person.id })}
                  icon="edit"
                  label={`Изменить: ${fullName(person)}`}
                  variant="ghost"
                  size="sm"
                />
                {person.id !== selfId && (
                  <LinkButton
                    to={place({ delete: person.id })}
                    icon="trash"
                    label={`Удалить: ${fullName(person)}`}
                    variant="ghost"
                    size="sm"
                  />
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Marks = ({ admin, blocked, second_factor }: Person) => (
  <>
    {admin && <Badge>администратор</Badge>} {blocked && <Badge tone="warning">заблокирован</Badge>}{" "}
    {second_factor && <Badge tone="success">вход по коду</Badge>}
  </>
);
