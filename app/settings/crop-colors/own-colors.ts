interface Crop {
  id: number;
  /** The dictionary's colour, #rrggbb. */
  color: string;
}

/** The colours that differ from the dictionary's: all that has to be kept. `reset` is the crop to leave out, or `all`. */
export function ownColors(crops: readonly Crop[], chosen: ReadonlyMap<number, string>, reset?: number | "all") {
  return crops.flatMap(({ id, color }) => {
    const own = reset === "all" || reset === id ? undefined : chosen.get(id)?.toLowerCase();
    return own === undefined || own === color.toLowerCase() ? [] : [{ crop_id: id, color: own }];
  });
}
