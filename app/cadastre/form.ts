import { cadastralNumber, landCategory, landRight } from "#contract/cadastre";
import { day, text, version } from "#contract/shapes";
import { z } from "#contract/zod";
import { hectaresTyped } from "~/fields/form";
import { readBoundaryText, TextFault } from "~/map/drawing/text/read-text";

const orNull = <S extends z.ZodType>(shape: S) => shape.optional().transform((chosen) => chosen ?? null);

/** What every parcel of a list may share, too. */
export const rights = {
  category: orNull(landCategory),
  right: orNull(landRight),
  lease_end: orNull(day),
};

/** A boundary as text; an empty box is undefined. */
const boundaryText = z
  .string()
  .optional()
  .transform((typed, context): unknown => {
    const read = readBoundaryText(typed ?? "");
    if (!(read instanceof TextFault)) return read?.geojson;
    context.addIssue({ code: "custom", message: read.message });
    return z.NEVER;
  });

const fields = {
  number: cadastralNumber,
  ...rights,
  documented_area: hectaresTyped,
  comment: text(1000),
  boundary: boundaryText,
};

export const newParcelForm = z.object(fields);
export const editParcelForm = z.object({ ...fields, no_boundary: z.boolean().default(false), version });

/** What the controls hold. */
export type ParcelInput = Record<keyof typeof fields | "no_boundary", string>;
