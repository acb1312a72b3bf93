import { landCategory, landRight } from "#contract/cadastre";
import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";

const lenient = <S extends z.ZodType>(shape: S) => shape.optional().catch(undefined);

/** What the address of the list says; what is no filter is passed over. */
export const parcelsAddress = z.object({
  q: lenient(z.string().trim().min(1).max(100)),
  category: lenient(landCategory),
  right: lenient(landRight),
  lease: lenient(z.enum(["soon", "over"])),
  placed: lenient(z.enum(["inside", "outside", "bare"])),
  view: z.enum(["parcels", "fields"]).catch("parcels"),
  cursor: lenient(z.string().min(1)),
});

export const parcelsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id, version, number: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
]);
