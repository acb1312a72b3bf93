import { version } from "#contract/shapes";
import { z } from "#contract/zod";
import { boundaryTyped } from "~/map/drawing/server/typed-shapes.server";

export const boundaryForm = z.object({ boundary: boundaryTyped, version });
