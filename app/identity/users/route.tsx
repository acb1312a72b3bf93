import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionTitles } from "#contract/permissions";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
import { DeletePerson } from "../delete-person";
import { actOnUsers } from "./actions.server";
import { ResetDialog } from "./parts/reset-dialog";
import { UserDialog } from "./parts/user-dialog";
import { UserTable } from "./parts/user-table";
import { loadUsers } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Пользователи — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadUsers(args);
export const action = actOnUsers;

export const shouldRevalidate = afterRefusal;

export default function Users() {
  const customerId = useCustomerId();
  const screen = useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const answer = acted && "result" in acted ? acted : undefined;
  const { users, mayEdit, adding, edited, deleted, resetting } = screen;
  const addButton = mayEdit && (
    <AddLink to={paths.settingsUsers(customerId, { new: 1 })}>Добавить пользователя</AddLink>
  );
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["users:edit"]} />}
      {users.length > 0 ? (
        <>
          {addButton && <div className="mb-4">{addButton}</div>}
          <UserTable {...screen} />
        </>
      ) : (
        <EmptyState title="Пользователей пока нет" icon="users" actions={addButton}>
          С хозяйством работают только его консультанты.
        </EmptyState>
      )}
      {(adding || edited) && <UserDialog key={edited?.id} {...screen} answer={answer} />}
      {resetting && (
        <ResetDialog
          user={resetting}
          link={acted && "link" in acted ? acted.link : null}
          errors={refusalTexts(refusalOf(answer, "reset", "reset-factor"))}
        />
      )}
      {deleted && (
        <DeletePerson
          person={deleted}
          closeTo={paths.settingsUsers(customerId)}
          errors={refusalTexts(refusalOf(answer, "delete"))}
        />
      )}
    </main>
  );
}
