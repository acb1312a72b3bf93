import { day, name, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { lineTyped } from "~/map/drawing/server/typed-shapes.server";

const most = 50;

export const splitForm = z.object({
  line: lineTyped,
  from: day,
  names: z.array(name(120)).max(most).optional(),
  version,
});
