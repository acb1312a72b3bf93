import { paths } from "~/paths";
import { LinkButton } from "~/ui/link-button";
import { usePlan } from "./plan-context";

/** The way out of a tab that is empty for want of fields. */
export function AttachLink() {
  const { customerId, plan, mayEdit } = usePlan();
  if (!mayEdit) return null;
  return (
    <LinkButton to={paths.seasonPlan(customerId, plan.id, "attach")} variant="primary" icon="plus">
      Прикрепить поля
    </LinkButton>
  );
}
