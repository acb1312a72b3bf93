import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { parseNumber } from "~/ui/form/parse-number";
import { fromHectares } from "~/words/format";

/** Hectares as people type them, with a comma; becomes m². An empty box is null. */
export const hectaresTyped = z
  .string()
  .optional()
  .transform((typed, context) => {
    const parsed = parseNumber(typed ?? "", { positive: true, max: 100_000 });
    if (parsed.ok) return parsed.value === null ? null : fromHectares(parsed.value);
    const reasons = { negative: "Площадь не может быть отрицательной", too_big: "Слишком большая площадь" } as const;
    const message =
      parsed.reason === "negative" || parsed.reason === "too_big" ? reasons[parsed.reason] : "Введите число";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** The text of a GeoJSON file; an empty box keeps the boundary that stands. */
const geojsonTyped = z
  .string()
  .optional()
  .transform((typed, context): unknown => {
    if (!typed?.trim()) return undefined;
    try {
      return JSON.parse(typed);
    } catch {
      context.addIssue({ code: "custom", message: "Это не GeoJSON: текст не читается" });
      return z.NEVER;
    }
  });

const optionalId = id.optional().transform((chosen) => chosen ?? null);

const fields = {
  name: name(120),
  division_id: optionalId,
  documented_area: hectaresTyped,
  region_id: id.optional(),
  district_id: id.optional(),
  soiltype_id: optionalId,
  tillagetype_id: optionalId,
  tz_offset: z.number({ error: "Выберите часовой пояс" }).min(-12).max(14).optional(),
  description: text(4000),
  geojson: geojsonTyped,
};

export const newFieldForm = z.object(fields);
export const editFieldForm = z.object({ ...fields, version });

/** What the controls hold. */
export type FieldInput = Record<keyof typeof fields, string>;
