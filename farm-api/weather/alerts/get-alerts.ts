import type { AnswerOf } from "#contract/call";
import type { fieldWeather } from "#contract/weather";
import { AppError } from "../../platform/app-error";
import type { Transaction } from "../../platform/database/scope";
import type { Spokesman } from "../spokesman";
import { dangersAhead } from "./dangers";

/**
 * What to beware of in the next three days.
 * @throws AppError TooManyRequests until the source has answered for the first time: to be asked again in a second
 */
export async function getAlerts(tx: Transaction, spokesman: Spokesman): Promise<AnswerOf<typeof fieldWeather.alerts>> {
  const { source, kept } = spokesman;
  if (kept.kept_to === null)
    throw new AppError("TooManyRequests", source.fault ?? "Погода ещё загружается", { retryAfterSeconds: 1 });
  return { source, items: await dangersAhead(tx, spokesman) };
}
