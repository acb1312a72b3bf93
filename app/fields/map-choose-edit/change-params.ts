import { withParams } from "~/ui/url-state";

/** The parameters of this window, in the order of its boxes. */
export const changeParams = [
  "set_division",
  "set_crop",
  "set_region",
  "set_district",
  "set_soil",
  "set_tillage",
  "set_until",
] as const;

/** The query of the list behind the window. */
export const withoutChanges = (search: string): string =>
  withParams(search, Object.fromEntries([...changeParams, "preview"].map((name) => [name, null])));
