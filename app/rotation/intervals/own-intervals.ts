export interface OwnInterval {
  crop_id: number;
  years: number;
}

/** The holding's own intervals out of what stands in the form. `reset` is the crop to leave out, or `all`. */
export function ownIntervals(entered: ReadonlyMap<number, number | undefined>, reset?: number | "all"): OwnInterval[] {
  return [...entered].flatMap(([crop_id, years]) =>
    years === undefined || reset === "all" || reset === crop_id ? [] : { crop_id, years },
  );
}
