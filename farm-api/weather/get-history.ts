import type { AnswerOf, QueryOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { addDays, daysBetween } from "#formats/days/count";
import { AppError } from "../platform/app-error";
import type { Transaction } from "../platform/database/scope";
import { hoursOf } from "./hours";
import type { Spokesman } from "./spokesman";
import { toldDays, toldHours } from "./told-days";

const usualDays = 30;
const mostDays = { hour: 31, day: 4100 };
const mostWords = { hour: "По часам можно посмотреть не больше 31 дня сразу", day: "Не больше одиннадцати лет сразу" };

/** What was, by hour or by day. @throws AppError BadRequest for a period that is too long or ends before it begins */
export async function getHistory(
  tx: Transaction,
  spokesman: Spokesman,
  { from: asked, to = spokesman.today, step }: QueryOf<typeof fieldWeather.history>,
): Promise<AnswerOf<typeof fieldWeather.history>> {
  const { source, place } = spokesman;
  const from = asked ?? addDays(to, 1 - usualDays);
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw new AppError("BadRequest", "Период кончается раньше, чем начинается");
  if (length > mostDays[step]) throw new AppError("BadRequest", mostWords[step]);
  if (step === "day") return { source, hours: [], days: await toldDays(tx, spokesman, { from, to }) };
  const told = await toldHours(tx, spokesman, { from, to });
  return { source, hours: told.flatMap((day) => hoursOf(day, place.tzOffset)), days: [] };
}
