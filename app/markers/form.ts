import { markerKind } from "#contract/markers";
import { missingLatitude, missingLongitude } from "#contract/refusal-words";
import { id, name, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { readDegrees } from "~/map/drawing/text/read-text";

/** A coordinate as people type it, with a point or a comma. */
const degrees = (most: number, missing: string, example: string) =>
  z
    .string()
    .optional()
    .transform((typed, context) => {
      const value = readDegrees(typed ?? "", most);
      if (value !== null) return value;
      context.addIssue({
        code: "custom",
        message: typed ? `Градусы от −${most} до ${most}, например ${example}` : missing,
      });
      return z.NEVER;
    });

const marker = {
  name: name(120),
  kind: markerKind,
  lat: degrees(90, missingLatitude, "47,2357"),
  lon: degrees(180, missingLongitude, "39,7015"),
  comment: text(1000),
};

export const newMarkerForm = z.object(marker);
export const editMarkerForm = z.object({ ...marker, version });

export const markersForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), id, name: z.string() }),
  z.object({ intent: z.literal("restore"), id }),
]);

/** What the controls hold. */
export type MarkerInput = Record<keyof typeof marker, string>;
