import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { AddLink } from "~/ui/add-link";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { PageHeader } from "~/ui/page-header";
import { Tabs } from "~/ui/tabs";
import { actOnPlans } from "./actions.server";
import { PlanCard } from "./plan-card";
import "./plans.css";
import { loadPlans } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Планы осмотров — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadPlans(args);
export const action = (args: ActionFunctionArgs) => actOnPlans(args);

/** Who comes with a plan in the state of the navigation has it in the address: a link of it can be sent on. */
function useNamedInState(customerId: number): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const named = Number(Object(state).scoutPlanId) || null;
  // An effect, because only the browser knows the state.
  useEffect(() => {
    if (named && !search.includes("plan="))
      navigate(paths.scoutingPlans(customerId, { plan: named }), { replace: true });
  }, [named, search, customerId, navigate]);
}

export default function Plans() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, state, season, isPart, chosen, lost, counts, mayEdit } = screen;
  useNamedInState(customerId);
  const add = mayEdit && <AddLink to={paths.newScoutPlan(customerId)}>Запланировать осмотры</AddLink>;
  const plans = [...(chosen ? [chosen] : []), ...screen.plans.filter(({ id }) => id !== chosen?.id)];
  const at = (one: "open" | "closed") => paths.scoutingPlans(customerId, { state: one === "open" ? null : one });
  return (
    <main className="p-4">
      <PageHeader
        title="Планы осмотров"
        crumbs={[{ label: "Осмотры", to: paths.scouting(customerId) }, { label: "Планы" }]}
        actions={
          plans.length > 0 && (
            <>
              <TableLink />
              {add}
            </>
          )
        }
      >
        <Tabs
          label="Планы"
          tabs={[
            { label: "В работе", count: counts.open, to: at("open"), current: state === "open" },
            { label: "Завершённые", count: counts.closed, to: at("closed"), current: state === "closed" },
          ]}
        />
      </PageHeader>
      {lost && <Banner tone="warning">План, на который вела ссылка, удалён.</Banner>}
      <FormErrors
        errors={Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? [])}
        title="Не получилось"
      />
      {plans.length === 0 ? (
        <EmptyState
          title={`${state === "open" ? "Планов" : "Завершённых планов"} за сезон ${season}${isPart ? " в этом подразделении" : ""} нет`}
          icon="plan"
          actions={add}
        >
          Кому, какие поля, что смотреть и до какого дня.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {plans.map((plan) => (
            <PlanCard key={plan.id} customerId={customerId} plan={plan} mayEdit={mayEdit} />
          ))}
        </div>
      )}
    </main>
  );
}
