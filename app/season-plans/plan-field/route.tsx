import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { LinkButton } from "~/ui/link-button";
import { hectares } from "~/words/format";
import { usePlan } from "../plan-context";
import { loadPlanField } from "./queries.server";
import { RecordTable } from "./record-table";

export const loader = (args: LoaderFunctionArgs) => loadPlanField(args);

export default function PlanField() {
  const { customerId, plan } = usePlan();
  const { fieldId, name, area, records } = useLoaderData<typeof loader>();
  const back = paths.seasonPlan(customerId, plan.id, "fields");
  return (
    <section aria-labelledby="field-title">
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <h2 id="field-title">
          {name}, {hectares(area)}
        </h2>
        <Link to={back}>Все поля техкарты</Link>
        <Link to={paths.field(customerId, fieldId)}>Страница поля</Link>
      </div>
      {records.length > 0 ? (
        <RecordTable customerId={customerId} fieldId={fieldId} records={records} />
      ) : (
        <EmptyState
          title="Работ этой техкарты на поле нет"
          icon="work"
          actions={<LinkButton to={back}>К полям</LinkButton>}
        >
          Прикрепите поле к техкарте, и её работы появятся здесь.
        </EmptyState>
      )}
    </section>
  );
}
