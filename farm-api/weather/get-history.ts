import type { AnswerOf, QueryOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { addDays, daysBetween } from "#formats/days/count";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { hoursOf } from "./hours";
import { readDays, readHours } from "./places/keep-days";
import type { Spokesman } from "./spokesman";

const usualDays = 30;
const mostDays = { hour: 31, day: 4100 };
const mostWords = { hour: "По часам можно посмотреть не больше 31 дня сразу", day: "Не больше одиннадцати лет сразу" };

/** What was, by hour or by day. @throws AppError BadRequest for a period that is too long or ends before it begins */
export async function getHistory(
  tx: Transaction,
  { source, kept, place, today }: Spokesman,
  { from: asked, to = today, step }: QueryOf<typeof fieldWeather.history>,
): Promise<AnswerOf<typeof fieldWeather.history>> {
  const from = asked ?? addDays(to, 1 - usualDays);
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
  if (length > mostDays[step]) throw new AppError("BadRequest", mostWords[step]);
  if (step === "day") return { source, hours: [], days: await readDays(tx, kept.id, { from, to }) };
  return { source, hours: hoursOf(await readHours(tx, kept.id, { from, to }), place.tzOffset), days: [] };
}
