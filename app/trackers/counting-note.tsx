import { useLocation } from "@remix-run/react";
import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { counted } from "~/words/format";

export type Counting = AnswerOf<typeof calls.getTrackCounting>;

const dayText = (days: number) => counted(days, "машино-день", "машино-дня", "машино-дней");

/** That kilometres and hectares are still being counted, and how far that is; nothing once all are. */
export function CountingNote({ counting: { waiting, older, days } }: { counting: Counting }) {
  const { pathname, search } = useLocation();
  const left = waiting + older;
  // A day that is going on is counted anew every few minutes, which is no news.
  if (left < 2) return null;
  const done = Math.floor(((days - left) / Math.max(days, 1)) * 100);
  return (
    <p role="status" className="mb-3 text-sm text-muted">
      {older > 0
        ? `Правила расчёта изменились: старые дни пересчитываются, новые первыми. Осталось ${dayText(left)} из ${days} (готово ${done} %).`
        : `Треки обсчитываются: осталось ${dayText(left)} из ${days} (готово ${done} %). Пути, гектары и предложенные работы этих дней ещё изменятся.`}{" "}
      <a href={`${pathname}${search}`}>Обновить</a>
    </p>
  );
}
