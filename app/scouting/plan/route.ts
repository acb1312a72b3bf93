import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";

/** A plan has no page of its own: it stands first among all. */
export function loader({ params }: LoaderFunctionArgs) {
  const { customerId, scoutPlanId } = idsIn(params, "customerId", "scoutPlanId");
  return redirect(paths.scoutingPlans(customerId, { plan: scoutPlanId }));
}
