import type { AppLoadContext } from "@remix-run/node";
import { calls } from "#contract/calls";
import { type Chosen, mostChosen } from "./chosen";
import { allFields } from "./map-screen.server";
import { readAddress } from "./read-address.server";

/** A chosen field, as far as counting goes; the area is in m². */
export interface ChosenField {
  id: number;
  area: number;
}

/** Those of the named fields that stand. @throws an answer for an ErrorBoundary */
export async function namedFields(
  { api }: AppLoadContext,
  customerId: number,
  ids: readonly number[],
): Promise<ChosenField[]> {
  if (ids.length === 0) return [];
  const query = { ids: ids.join(","), limit: mostChosen };
  const { items } = await api.load(calls.listFields, { params: { customerId }, query });
  return items.map(({ id, area }) => ({ id, area }));
}

/** The ids of what is chosen, of all that the address's filters show where all are. @throws an answer for an ErrorBoundary */
export async function chosenIds(
  context: AppLoadContext,
  request: Request,
  customerId: number,
  chosen: Chosen,
): Promise<number[]> {
  const fields =
    chosen === "all"
      ? await allFields(context, customerId, await readAddress(context, request, customerId))
      : await namedFields(context, customerId, chosen);
  return fields.map(({ id }) => id);
}
