import { hectares } from "~/words/format";

/** A tenth more than the field is let through by the farm API too. */
const areaSlack = 1.1;

/** What is told of more m² than a field has; null where it has no boundary, or they fit. */
export const moreThanField = (area: number, fieldArea: number): string | null =>
  fieldArea > 0 && area > fieldArea * areaSlack ? `Больше площади поля: ${hectares(fieldArea)}` : null;
