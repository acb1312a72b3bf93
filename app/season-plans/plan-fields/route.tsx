import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { SearchForm } from "~/ui/form/search-form";
import { Select } from "~/ui/form/select";
import { LinkButton } from "~/ui/link-button";
import { refusalTexts } from "~/upstream/refusal";
import { usePlan } from "../plan-context";
import { detachField } from "./actions.server";
import { FieldTable } from "./field-table";
import { loadPlanFields } from "./queries.server";

export const loader = (args: LoaderFunctionArgs) => loadPlanFields(args);
export const action = detachField;

export default function PlanFields() {
  const { customerId, plan, mayEdit } = usePlan();
  const { q, part, total, divisions, fields, area } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const attach = mayEdit && (
    <LinkButton to={paths.seasonPlan(customerId, plan.id, "attach")} variant="primary" icon="plus">
      Прикрепить поля
    </LinkButton>
  );
  if (total === 0)
    return (
      <EmptyState title="К техкарте не прикреплено ни одного поля" icon="field" actions={attach}>
        Прикреплённые поля получают её работы как запланированные, а потребность считается на их площадь.
      </EmptyState>
    );
  return (
    <>
      <FormErrors errors={refusalTexts(answer)} title="Открепить не удалось" />
      {attach && <div className="no-print mb-4">{attach}</div>}
      <SearchForm q={q} label="Поиск поля по названию" drops={["part"]}>
        {divisions.length > 1 && (
          <Select
            field={{ id: "part", name: "part", initialValue: part ?? "" }}
            label="Подразделение"
            hideLabel
            placeholder="Все подразделения"
            options={divisions}
          />
        )}
      </SearchForm>
      {fields.length > 0 ? (
        <FieldTable fields={fields} area={area} />
      ) : (
        <EmptyState title="Таких полей нет" icon="search">
          Измените поиск или подразделение.
        </EmptyState>
      )}
    </>
  );
}
