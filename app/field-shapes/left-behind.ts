import type { LeftBehind } from "#contract/field-shapes";
import { counted, date } from "~/words/format";

/** What stays with the old fields after a split or a merger, a line each; nothing where all went along. */
export function leftBehindTexts({ planned_works, first_planned, plots, documents }: LeftBehind): string[] {
  const since = first_planned ? `, первая ${date(first_planned)}` : "";
  const works = counted(planned_works, "плановая работа", "плановые работы", "плановых работ");
  const names = plots.map(({ name, year }) => `«${name}» (${year})`).join(", ");
  return [
    ...(planned_works > 0 ? [`${works}${since}`] : []),
    ...(plots.length > 0 ? [`участки, которые не ложатся в новое поле целиком: ${names}`] : []),
    ...(documents > 0 ? [counted(documents, "документ", "документа", "документов")] : []),
  ];
}
