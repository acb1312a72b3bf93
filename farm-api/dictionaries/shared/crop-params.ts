import { cropParam } from "#contract/dictionaries";
import { z } from "#contract/zod";
import rows from "./crop-params.json" with { type: "json" };

/** The numbers that inspections write down of crops, in the order of the form. */
export const cropParams = z.array(cropParam).parse(rows);
