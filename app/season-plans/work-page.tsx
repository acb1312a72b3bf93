import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import type { PlanWorkScreen } from "./load-work.server";

/** The head of the page of a work's form. */
export function WorkPageHeader({
  customerId,
  plan,
  title,
}: Pick<PlanWorkScreen, "customerId" | "plan"> & { title: string }) {
  return (
    <PageHeader
      title={title}
      subtitle={`Сезон ${plan.season}`}
      crumbs={[
        { label: "Техкарты", to: paths.seasonplans(customerId, { season: plan.season }) },
        { label: plan.name, to: paths.seasonPlan(customerId, plan.id) },
        { label: title },
      ]}
    />
  );
}
