import { Checkbox } from "~/ui/form/checkbox";
import { FieldNotes } from "~/ui/form/field";
import type { FieldSource } from "~/ui/form/field-source";
import type { UsersScreen } from "../queries.server";

interface RightsFieldsProps extends Pick<UsersScreen, "permissions" | "mayGiveAll"> {
  admin: FieldSource;
  /** The field of the permissions given, several values of one name. */
  given: FieldSource;
}

/** What the user may change. Everybody sees everything of their holding. */
export function RightsFields({ admin, given, permissions, mayGiveAll }: RightsFieldsProps) {
  const { name: shared, key, initialValue } = given;
  const idOf = (permission: string) => `${given.id}-${permission.replace(":", "-")}`;
  return (
    <fieldset className="mt-4">
      <legend className="field-label">Права</legend>
      <p className="text-sm text-muted">
        Просматривать данные хозяйства могут все его пользователи.
        {!mayGiveAll && " Дать можно только те права, которые есть у вас."}
      </p>
      {mayGiveAll && (
        <Checkbox
          field={admin}
          label="Администратор"
          hint="Может всё, что ниже, и назначает других администраторов"
          className="mt-2"
        />
      )}
      <div className="mt-2">
        {permissions.map(({ name, title }) => (
          // Each in a box of its own: they are one list, not fields of a form.
          <div key={name}>
            <Checkbox field={{ id: idOf(name), name: shared, key, initialValue }} value={name} label={title} />
          </div>
        ))}
      </div>
      <FieldNotes field={given} />
    </fieldset>
  );
}
