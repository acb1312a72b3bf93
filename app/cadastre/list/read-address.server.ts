import type { z } from "#contract/zod";
import { addDays } from "#formats/days/count";
import { termsOn } from "~/words/term";
import { parcelsAddress } from "./form";

type Address = z.output<typeof parcelsAddress>;

export const readAddress = (request: Request): Address =>
  parcelsAddress.parse(Object.fromEntries(new URL(request.url).searchParams));

/** The filters of an address for the farm API, which knows no words for how near the end of a lease is. */
export function toFilter({ q, category, right, lease, placed }: Address, today: string) {
  const lease_until = lease && (lease === "soon" ? termsOn(today).soon : addDays(today, -1));
  return { q, category, right, lease_until, placed };
}
