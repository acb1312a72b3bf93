import { id } from "#contract/shapes";
import { z } from "#contract/zod";

export const detachForm = z.object({ id, name: z.string() });
