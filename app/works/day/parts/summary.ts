import { workStatus, workStatusNames } from "#contract/work-words";
import { weekdayOf } from "#formats/days/words";
import { counted, hectares } from "~/words/format";
import { workStatuses } from "../../terms";
import type { DayScreen } from "../queries.server";

const works = (count: number) => counted(count, "работа", "работы", "работ");

/** «суббота · 12 работ: План 6, Выполнено 5, Отменено 1 · 345,60 га»: cancelled works take no land. */
export function summaryOf({
  date,
  rows,
  total,
  narrowed,
}: Pick<DayScreen, "date" | "rows" | "total" | "narrowed">): string {
  const statuses = workStatuses.flatMap((status) => {
    const count = rows.filter((row) => row.status === status).length;
    return count > 0 ? [`${workStatusNames[status].toLowerCase()} ${count}`] : [];
  });
  const area = rows.reduce((sum, row) => sum + (row.status === workStatus.cancelled ? 0 : (row.area ?? 0)), 0);
  const shown = narrowed ? `${rows.length} из ${works(total)}` : works(total);
  const parts = [statuses.length > 0 ? `${shown}: ${statuses.join(", ")}` : shown, area > 0 && hectares(area)];
  return [weekdayOf(date), ...parts].filter(Boolean).join(" · ");
}
