import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { LinkButton } from "~/ui/link-button";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { RouteError } from "~/ui/route-error";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { actOnDivisions } from "./actions.server";
import { DivisionDialog } from "./division-dialog";
import { DivisionTable } from "./division-table";
import { loadDivisions } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Подразделения — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadDivisions(args);
export const action = actOnDivisions;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function Divisions() {
  const customerId = Number(useParams().customerId);
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { divisions, mayEdit, adding, edited } = screen;
  const addButton = mayEdit && (
    <LinkButton to={paths.settingsDivisions(customerId, { new: 1 })} variant="primary" icon="plus">
      Добавить подразделение
    </LinkButton>
  );
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right="Настройки хозяйства: изменение" />}
      <FormErrors
        errors={refusalTexts(refusalOf(answer, "delete"))}
        title={`Удалить «${answer?.result.initialValue?.name}» не удалось`}
      />
      <FormErrors errors={refusalTexts(refusalOf(answer, "restore"))} title="Вернуть подразделение не удалось" />
      {divisions.length > 0 ? (
        <>
          {addButton && <div className="mb-4">{addButton}</div>}
          <DivisionTable {...screen} />
        </>
      ) : (
        <EmptyState title="Подразделений пока нет" icon="division" actions={addButton}>
          Отделения, бригады или хозяйства: по ним отбираются поля, работы и отчёты.
        </EmptyState>
      )}
      {(adding || edited) && <DivisionDialog key={edited?.id} {...screen} answer={answer} />}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
