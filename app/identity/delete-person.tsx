import { ConfirmDelete, type ConfirmDeleteProps } from "~/ui/confirm-delete";
import { fullName } from "~/words/format";

interface DeletePersonProps extends Pick<ConfirmDeleteProps, "closeTo" | "errors"> {
  person: { id: number; first_name: string; last_name: string };
}

/** Asks before somebody is taken out, by their own administrator or by the installation's. */
export function DeletePerson({ person, ...dialog }: DeletePersonProps) {
  const name = fullName(person);
  return (
    <ConfirmDelete title={`Удалить пользователя ${name}?`} id={person.id} name={name} {...dialog}>
      <p>Войти он больше не сможет, открытые сеансы закончатся. Всё, что он внёс, останется.</p>
    </ConfirmDelete>
  );
}
