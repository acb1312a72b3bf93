import type { ReactNode } from "react";
import { permissionTitles } from "#contract/permissions";
import { TableLink } from "~/tables/table-link";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import type { IconName } from "~/ui/icon-names";
import { ReadOnlyNote } from "~/ui/read-only-note";
import type { FormAnswer } from "~/upstream/answer-form.server";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { useWindow } from "./use-window";

interface ListFrameProps {
  /** What the button says, such as «Добавить технику». */
  add: string;
  mayEdit: boolean;
  answer: FormAnswer | undefined;
  filters: ReactNode;
  narrowed: boolean;
  /** How many rows there are, in words. */
  total: string;
  /** The table; null where there are no rows. */
  table: ReactNode;
  /** What a list says that is empty without any filter. */
  empty: { title: string; icon: IconName; text: string };
  /** The windows over it. */
  children: ReactNode;
}

/** What the three lists of the park have in common: the button, the filters, refusals, the table or why there is none. */
export function ListFrame(frame: ListFrameProps) {
  const { add, mayEdit, answer, filters, narrowed, total, table, empty } = frame;
  const { to } = useWindow();
  const addButton = mayEdit && <AddLink to={to({ new: 1 })}>{add}</AddLink>;
  const nothingYet = !table && !narrowed;
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["machines:edit"]} />}
      <Refusals answer={answer} />
      {nothingYet ? (
        <EmptyState title={empty.title} icon={empty.icon} actions={addButton}>
          {empty.text}
        </EmptyState>
      ) : (
        <div className="mb-4 flex flex-wrap-reverse items-start justify-between">
          {filters}
          <div className="actions !mt-0 mb-2">
            <TableLink />
            {addButton}
          </div>
        </div>
      )}
      {table && (
        <p className="mb-2 text-sm text-muted" aria-live="polite">
          {total}
        </p>
      )}
      {table}
      {!table && narrowed && (
        <EmptyState title="Ничего не найдено" icon="search">
          Под условия поиска и фильтров ничего не подходит.
        </EmptyState>
      )}
      {frame.children}
    </main>
  );
}

/** Why something could not be deleted, brought back or taken off: these forms are buttons, without fields. */
export function Refusals({ answer }: { answer: FormAnswer | undefined }) {
  return (
    <>
      <FormErrors
        errors={refusalTexts(refusalOf(answer, "delete"))}
        title={`Удалить «${answer?.result.initialValue?.name}» не удалось`}
      />
      <FormErrors errors={refusalTexts(refusalOf(answer, "restore"))} title="Вернуть не удалось" />
      <FormErrors errors={refusalTexts(refusalOf(answer, "detach"))} title="Снять трекер не удалось" />
    </>
  );
}
