import { DeleteButton } from "~/ui/form/delete-button";
import { LinkButton } from "~/ui/link-button";
import { useWindow } from "./use-window";

/** The buttons at the end of a row. */
export function RowActions({ id, name }: { id: number; name: string }) {
  const { to } = useWindow();
  return (
    <div className="flex justify-end">
      <LinkButton plain to={to({ edit: id })} variant="ghost" size="sm" icon="edit" label={`Изменить «${name}»`} />
      <DeleteButton sent={{ id, name }} label={`Удалить «${name}»`} />
    </div>
  );
}
