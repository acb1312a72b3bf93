import { pathId } from "#contract/call";
import { id } from "#contract/shapes";
import { z } from "#contract/zod";

const lenient = <S extends z.ZodType>(shape: S) => shape.optional().catch(undefined);

/** What the address of the list says; what is no filter is passed over. */
export const documentsAddress = z.object({
  q: lenient(z.string().trim().min(1).max(200)),
  term: lenient(z.enum(["soon", "over"])),
  field: lenient(pathId),
  parcel: lenient(pathId),
  cursor: lenient(z.string().min(1)),
});

/** Both leave for the page that asked, such as a field's. */
const to = z.string().optional();

export const documentsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id, title: z.string(), to }),
  z.object({ intent: z.literal("restore"), id, to }),
]);
