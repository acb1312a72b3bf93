import { workStatusNames } from "#contract/work-words";
import { date, hectares } from "~/words/format";
import type { ColumnKey } from "./columns";
import type { Known } from "./lists";
import { type EntryDay, isBlank, isMore, type RowTexts, textIn, usualStatus } from "./read-row";

/** What the empty cells of a begun row will be taken for. */
export function impliedTexts(
  row: RowTexts,
  { lists, readers }: Known,
  { season, ...day }: EntryDay & { season?: string | undefined },
): Partial<Record<ColumnKey, string>> {
  if (isBlank(row)) return {};
  if (isMore(row)) return { field: "в ту же смесь" };
  const field = readers.field(textIn(row, "field"));
  const area = lists.field.find(({ id }) => id === field)?.area;
  return {
    status: workStatusNames[usualStatus(row, day)],
    start: date(day.date),
    ...(area ? { area: hectares(area) } : {}),
    ...(season ? { season } : {}),
  };
}
