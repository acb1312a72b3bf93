import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { EmptyState } from "~/ui/empty-state";
import { counted, hectares } from "~/words/format";
import { loadWorkNames } from "~/works/names.server";
import { AttachLink } from "../attach-link";
import { needGroups } from "../need-groups";
import { NeedsTable } from "../needs-table";
import { usePlan } from "../plan-context";
import { planPlace } from "../plan-place.server";

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const place = planPlace(params);
  const [plan, names] = await Promise.all([
    api.load(calls.getSeasonPlan, { params: place }),
    loadWorkNames(api, place.customerId),
  ]);
  return { groups: needGroups(plan, names) };
}

export default function PlanNeeds() {
  const { plan } = usePlan();
  const { groups } = useLoaderData<typeof loader>();
  if (groups.length === 0)
    return (
      <EmptyState title="Пока ничего не нужно" icon="plan">
        В техкарте нет работ, на которые идут семена, удобрения, препараты или топливо.
      </EmptyState>
    );
  if (plan.fields_count === 0)
    return (
      <EmptyState title="Поля не прикреплены" icon="field" actions={<AttachLink />}>
        Потребность считается на площадь прикреплённых полей.
      </EmptyState>
    );
  return (
    <>
      <p className="mb-2 text-muted">
        На всю площадь техкарты: {counted(plan.fields_count, "поле", "поля", "полей")}, {hectares(plan.fields_area)}.
        Нормы протравителей считаются на высеваемые семена.
      </p>
      <NeedsTable groups={groups} />
    </>
  );
}
