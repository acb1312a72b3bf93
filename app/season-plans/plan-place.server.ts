import { idsIn } from "~/params.server";

/** The plan that an address names. @throws an answer for an ErrorBoundary where it can't be a plan's */
export function planPlace(params: Readonly<Record<string, string | undefined>>) {
  const { customerId, planId: id } = idsIn(params, "customerId", "planId");
  return { customerId, id };
}
