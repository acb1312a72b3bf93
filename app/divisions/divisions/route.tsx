import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { permissionTitles } from "#contract/permissions";
import { paths } from "~/paths";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { ReadOnlyNote } from "~/ui/read-only-note";
import { afterRefusal } from "~/upstream/after-refusal";
import { refusalOf, refusalTexts } from "~/upstream/refusal";
import { useCustomerId } from "~/use-customer-id";
import { actOnDivisions } from "./actions.server";
import { DivisionDialog } from "./division-dialog";
import { DivisionTable } from "./division-table";
import { loadDivisions } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Подразделения — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadDivisions(args);
export const action = actOnDivisions;

export const shouldRevalidate = afterRefusal;

export default function Divisions() {
  const customerId = useCustomerId();
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { divisions, mayEdit, adding, edited } = screen;
  const addButton = mayEdit && (
    <AddLink to={paths.settingsDivisions(customerId, { new: 1 })}>Добавить подразделение</AddLink>
  );
  return (
    <main className="p-4">
      {!mayEdit && <ReadOnlyNote right={permissionTitles["settings:edit"]} />}
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
