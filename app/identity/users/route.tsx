import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { paths } from "~/paths";
import { ConfirmDelete } from "~/ui/confirm-delete";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { RouteError } from "~/ui/route-error";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { fullName } from "~/words/format";
import { actOnUsers } from "./actions.server";
import { UserDialog } from "./parts/user-dialog";
import { UserTable } from "./parts/user-table";
import { loadUsers } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Пользователи — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadUsers(args);
export const action = actOnUsers;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function Users() {
  const customerId = Number(useParams().customerId);
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { users, mayEdit, adding, edited, deleted } = screen;
  const addButton = mayEdit && (
    <LinkButton to={paths.settingsUsers(customerId, { new: 1 })} variant="primary" icon="plus">
      Добавить пользователя
    </LinkButton>
  );
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right="Пользователи: изменение" />}
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
      {deleted && (
        <ConfirmDelete
          title={`Удалить пользователя ${fullName(deleted)}?`}
          id={deleted.id}
          name={fullName(deleted)}
          closeTo={paths.settingsUsers(customerId)}
          errors={refusalTexts(refusalOf(answer, "delete"))}
        >
          <p>Войти он больше не сможет, открытые сеансы закончатся. Всё, что он внёс, останется.</p>
        </ConfirmDelete>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
