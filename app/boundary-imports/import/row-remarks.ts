import type { ImportRow, RowRemark } from "#contract/boundary-imports";
import { exactly } from "#formats/shown-numbers";

type Duplicate = ImportRow["duplicates"][number];
type InnerField = ImportRow["inner_fields"][number];

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;
const degrees = exactly(5);

/** «Тот же контур, что у поля «12»» or «На 63 % лежит на земле поля «12»». */
export function duplicateText({ field_id, row, name, share, same }: Duplicate): string {
  const other = field_id === null ? `строки ${row} («${name}»)` : `поля «${name}»`;
  if (same) return `Тот же контур, что у ${other}`;
  return share >= 0.995 ? `Целиком лежит внутри контура ${other}` : `На ${percent(share)} лежит на контуре ${other}`;
}

/** A field that stands inside the row. */
export const innerText = ({ name }: Pick<InnerField, "name">): string =>
  `Внутри контура уже есть поле «${name}»: его земля будет посчитана дважды`;

/** What is wrong and where: «Контур пересекает сам себя (47,12345; 39,71234)», latitude first, as maps take it. */
export function remarkText({ message, place }: RowRemark): string {
  return place ? `${message} (${degrees(place[1])}; ${degrees(place[0])})` : message;
}

/** What is wrong with most of the rows, the most frequent first. */
export function commonProblems(rows: Pick<ImportRow, "problems">[], most = 3): string[] {
  const times = new Map<string, number>();
  for (const { message } of rows.flatMap(({ problems }) => problems.slice(0, 1)))
    times.set(message, (times.get(message) ?? 0) + 1);
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([message]) => message);
}
