import { instant } from "./shapes";
import { z } from "./zod";

/** Somebody outside whom an installation asks for weather or scenes, and how that goes. */
export const outerSource = z.object({
  what: z.enum(["weather", "satellite"]),
  source: z.enum(["open-meteo", "stac", "folder", "simulated"]),
  /** Places of weather, or holdings that scenes are looked for. */
  served: z.number().int(),
  /** Of them, those that it gave nothing when it was last asked, and why one of them got nothing. */
  failing: z.number().int(),
  fault: z.string().nullable(),
  /** When it last gave something. */
  answered_at: instant.nullable(),
  /** Scenes that are still to be worked out, and those that can't be read. */
  scenes: z.object({ waiting: z.number().int(), unread: z.number().int() }).nullable(),
});
export type OuterSource = z.infer<typeof outerSource>;
