import { z } from "./zod";

/** A switch of the environment, as every program reads it; without one it is off. */
export const flag = z
  .enum(["", "0", "1", "true", "false", "on", "off"])
  .transform((text) => text === "1" || text === "true" || text === "on")
  .default(false);
