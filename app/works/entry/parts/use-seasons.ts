import { useEffect } from "react";
import { CELLS_FIELD, post } from "~/ui/sheet/send-batch";
import { isAnswer, type Place } from "./use-check";

const pauseMilliseconds = 800;

/** Of each row that is a work by now: «2027, Пшеница озимая». */
export type RowSeasons = ReadonlyMap<number, string>;

/**
 * Asks for the seasons and crops of rows a moment after their last change. What can't be had is left out: the farm API
 * decides anew when the rows are saved.
 * @param cells the rows as JSON
 */
export function useSeasons(
  { address, fields: { date = "" } }: Place,
  cells: string,
  tell: (seasons: RowSeasons) => void,
) {
  // An effect, because asking waits for a pause in the typing.
  useEffect(() => {
    if (cells === "[]") return;
    const timer = setTimeout(async () => {
      if (!navigator.onLine) return;
      const told = (await post(address, { date, [CELLS_FIELD]: cells }).catch(() => null))?.told;
      if (isAnswer(told) && "checked" in told) tell(new Map(told.checked.map(({ row, season }) => [row, season])));
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [address, date, cells, tell]);
}
