import { calls } from "#contract/calls";
import type { FarmApi } from "~/upstream/farm-api.server";

/** Whether the holding has any field at all, in whatever division. @throws an answer for an ErrorBoundary */
export async function hasFields(api: FarmApi, customerId: number): Promise<boolean> {
  const { total_count } = await api.load(calls.listFields, { params: { customerId }, query: { limit: 1 } });
  return total_count > 0;
}
