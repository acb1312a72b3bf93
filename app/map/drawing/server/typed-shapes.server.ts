import { z } from "#contract/zod";
import { readBoundaryText, readLineText, TextFault } from "../text/read-text";

const refuse = (context: z.RefinementCtx, message: string) => {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
};

/** An area from the map or from the box of those who have none; becomes GeoJSON, which the farm API judges. */
const areaTyped = (missing: string) =>
  z
    .string()
    .optional()
    .transform((text, context): unknown => {
      const read = readBoundaryText(text ?? "");
      if (read === null) return refuse(context, missing);
      return read instanceof TextFault ? refuse(context, read.message) : read.geojson;
    });

export const boundaryTyped = areaTyped("Нарисуйте границу поля");
export const plotTyped = areaTyped("Нарисуйте границу участка");

/** Likewise a line that cuts a field; becomes a LineString. */
export const lineTyped = z
  .string()
  .optional()
  .transform((text, context) => {
    const read = readLineText(text ?? "");
    if (read instanceof TextFault) return refuse(context, read.message);
    if (read === null || read.length < 2) return refuse(context, "Проведите линию раздела: хотя бы две точки");
    return { type: "LineString" as const, coordinates: read.map(([lon, lat]) => [lon, lat]) };
  });
