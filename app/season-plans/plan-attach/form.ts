import { id } from "#contract/shapes";
import { z } from "#contract/zod";

export const attachForm = z.object({
  field_ids: z.array(id, { error: "Отметьте хотя бы одно поле" }).min(1, "Отметьте хотя бы одно поле").max(10_000),
});
