import { missingLatitude, missingLongitude } from "#contract/refusal-words";
import { id, name, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { readDegrees } from "~/map/drawing/text/read-text";
import { numberTyped } from "~/words/number-typed";

const refused = (context: z.core.$RefinementCtx, message: string) => {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
};

/** A coordinate as people type it, with a point or a comma. */
const degrees = (most: number, missing: string, example: string) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      const wrong = typed ? `Градусы от −${most} до ${most}, например ${example}` : missing;
      return readDegrees(typed ?? "", most) ?? refused(context, wrong);
    });

const height = "Высота над уровнем моря от −430 до 5000 м";
const zone = "Часовой пояс от −12 до 14, например 3";
const given = (rules: { min: number; max: number }, words: string) =>
  numberTyped(rules, words).transform((value, context) => value ?? refused(context, words));

const station = {
  name: name(120),
  lat: degrees(90, missingLatitude, "47,2357"),
  lon: degrees(180, missingLongitude, "39,7015"),
  elevation: given({ min: -430, max: 5000 }, height),
  tz_offset: given({ min: -12, max: 14 }, zone),
};

const file = z
  .instanceof(File, { error: "Выберите файл" })
  .refine(({ size }) => size > 0, "Выберите файл, в котором что-нибудь есть");

export const stationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("create"), ...station }),
  z.object({ intent: z.literal("update"), id, version, ...station }),
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
  z.object({ intent: z.literal("renew"), id, name: z.string() }),
  z.object({ intent: z.literal("upload"), id, file }),
]);
export type StationForm = z.output<typeof stationForm>;

/** What the window's controls hold. */
export type StationInput = Record<keyof typeof station, string>;
