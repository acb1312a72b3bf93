import { productName } from "#contract/satellite-shapes";
import { day } from "#contract/shapes";
import { z } from "#contract/zod";

const choice = z.object({
  date: day.optional().catch(undefined),
  product: productName.catch("ndvi"),
  stretch: z.enum(["absolute", "field"]).catch("absolute"),
  /** The scene beside which the chosen one is looked at. */
  with: day.optional().catch(undefined),
});

/** What of scenes an address asks to see. */
export const readChoice = (request: Request) => choice.parse(Object.fromEntries(new URL(request.url).searchParams));
