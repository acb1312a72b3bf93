import { z } from "#contract/zod";
import { boundaryTyped } from "~/map/drawing/server/typed-shapes.server";
import { newFieldForm } from "../form";

const { name, division_id, documented_area } = newFieldForm.shape;

export const drawForm = z.object({ name, division_id, documented_area, boundary: boundaryTyped });

/** What the controls hold. */
export type DrawInput = Record<keyof z.infer<typeof drawForm>, string>;
