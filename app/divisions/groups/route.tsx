import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionTitles } from "#contract/permissions";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { EmptyState } from "~/ui/empty-state";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
import { actOnGroups } from "./actions.server";
import { GroupDialog } from "./group-dialog";
import { GroupTable } from "./group-table";
import { loadGroups } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Группы подразделений — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadGroups(args);
export const action = actOnGroups;

export const shouldRevalidate = afterRefusal;

export default function Groups() {
  const customerId = useCustomerId();
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { groups, mayEdit, adding, edited, deleted } = screen;
  const addButton = mayEdit && <AddLink to={paths.settingsGroups(customerId, { new: 1 })}>Добавить группу</AddLink>;
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
      {groups.length > 0 ? (
        <>
          {addButton && <div className="mb-4">{addButton}</div>}
          <GroupTable groups={groups} mayEdit={mayEdit} />
        </>
      ) : (
        <EmptyState title="Групп пока нет" icon="division" actions={addButton}>
          Группа объединяет подразделения, чтобы выбирать их в шапке одним нажатием: например, «Север» и «Юг».
        </EmptyState>
      )}
      {(adding || edited) && <GroupDialog key={edited?.id} {...screen} answer={answer} />}
      {deleted && (
        <ConfirmDelete
          title={`Удалить группу «${deleted.name}»?`}
          id={deleted.id}
          name={deleted.name}
          closeTo={paths.settingsGroups(customerId)}
          errors={refusalTexts(refusalOf(answer, "delete"))}
        >
          <p>Подразделения останутся, но уже без группы. Вернуть группу будет нельзя.</p>
        </ConfirmDelete>
      )}
    </main>
  );
}
