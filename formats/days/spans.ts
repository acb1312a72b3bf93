import { dayAt, timeAt } from "./instants";
import { dayAndMonth } from "./words";

/** «14 июля, 09:00–13:00», by a clock so many hours east of Greenwich. */
export function spanAt(from: string, to: string, tzOffset: number): string {
  const [first, last] = [dayAt(from, tzOffset), dayAt(to, tzOffset)];
  const begin = `${dayAndMonth(first)}, ${timeAt(from, tzOffset)}`;
  return first === last
    ? `${begin}–${timeAt(to, tzOffset)}`
    : `${begin} – ${dayAndMonth(last)}, ${timeAt(to, tzOffset)}`;
}
