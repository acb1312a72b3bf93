import { id, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { fromHectares } from "#formats/hectares";
import { numberTyped, widthTyped } from "~/words/number-typed";

const chosen = z
  .string()
  .optional()
  .transform((text) => (text ? Number(text) : null))
  .pipe(id.nullable());

const areaTyped = numberTyped({ min: 0.01, max: 100_000 }, "Площадь: больше нуля, в гектарах");

const stretch = z.object({
  id: z.coerce.number().pipe(id),
  equipment_id: chosen,
  machine_operator_id: chosen,
  width: widthTyped,
});

/** What one work was, and at which time it falls in two. */
export const proposedWorkForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    version: z.coerce.number().pipe(version),
    work_type_id: chosen,
    area: areaTyped.transform((hectares) => (hectares === null ? null : fromHectares(hectares))),
    stretches: z.array(stretch).default([]),
  }),
  z.object({
    intent: z.literal("split"),
    version: z.coerce.number().pipe(version),
    at: z.string({ error: "Укажите время" }).regex(/^\d{2}:\d{2}$/, "Укажите время"),
  }),
]);

/** What the controls hold. */
export type ProposedWorkInput = {
  work_type_id: string;
  area: string;
  stretches: Record<"id" | "equipment_id" | "machine_operator_id" | "width", string>[];
};
