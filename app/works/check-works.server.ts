import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import type { CheckAnswer } from "#contract/work-checks";
import type { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import type { WorkChecks } from "./check-words";
import { productKey } from "./words";

type Asked = BodyInput<typeof calls.checkProducts>;
type AskedOnField = BodyInput<typeof calls.checkManyWorks>["records"][number];

/** So many works are asked about at a time. */
const most = 1000;

/** What a check needs of a work; of the products only the pesticides. */
const askedOf = <W extends Asked>({
  season,
  work_type_id,
  start_dt,
  end_dt,
  planned,
  plot_id,
  workrecord_id,
  products,
}: W) => ({
  ...{ season, work_type_id, start_dt, end_dt, planned, plot_id, workrecord_id },
  products: products
    .filter(({ kind }) => kind === "pesticide")
    .map(({ kind, product_id, unit, rate, planned_rate }) => ({ kind, product_id, unit, rate, planned_rate })),
});

const toChecks = ({ items, work, season }: CheckAnswer): WorkChecks => ({
  ...{ work, season },
  products: Object.fromEntries(
    items.map(({ product_id, ...check }) => [productKey({ kind: "pesticide", product_id }), check]),
  ),
});

/** Holds a work against the rules for its pesticides and against earlier treatments of the field. */
export async function checkWork(
  api: FarmApi,
  params: { customerId: number; fieldId: number },
  asked: Asked,
): Promise<WorkChecks> {
  return toChecks(await api.send(calls.checkProducts, { params, body: askedOf(asked) }));
}

/** The same for works on many fields, in their order. */
export async function checkManyWorks(
  api: FarmApi,
  customerId: number,
  asked: readonly AskedOnField[],
): Promise<WorkChecks[]> {
  if (asked.length === 0) return [];
  const records = asked.slice(0, most).map((one) => ({ ...askedOf(one), field_id: one.field_id }));
  const { items } = await api.send(calls.checkManyWorks, { params: { customerId }, body: { records } });
  return [...items.map(toChecks), ...(await checkManyWorks(api, customerId, asked.slice(most)))];
}

/** Verdicts are an extra: what can't be had is no reason to fail, the page is still the page. */
export const orWithout =
  <T>(without: T) =>
  (error: unknown): T => {
    if (error instanceof UpstreamError) return without;
    throw error;
  };
