import type { z } from "#contract/zod";
import type { rateMapInput } from "#contract/zone-shapes";
import type { FarmApi } from "~/upstream/farm-api.server";
import { loadUnits } from "~/works/choices.server";
import { productKey } from "~/works/words";
import type { rateForm } from "./rate-form-input";
import { rateUnitOf } from "./rate-units";

/** Rates as the farm API is sent them: what has no unit of its own is measured as that product usually is. */
export async function rateBody(
  api: FarmApi,
  customerId: number,
  { unit, ...body }: z.output<typeof rateForm>["body"],
): Promise<z.input<typeof rateMapInput>> {
  return { ...body, unit: unit ?? rateUnitOf(await loadUnits(api, customerId), productKey(body)) };
}
