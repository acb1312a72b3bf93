import type { Taken } from "#contract/weather-stations";
import { hoursInto, momentOf, moscowDay, moscowOffset } from "#formats/days/instants";
import { AppError } from "../../platform/app-error";
import type { Clock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { inScope, type Transaction } from "../../platform/database/scope";
import type { SignedNotes } from "../../platform/http/signed-notes";
import { inTurns } from "../../platform/in-turns";
import { demoDayOf } from "./demo-day";
import { keepReadings, noteState, readingsBeside } from "./keep-readings";
import { checkReadings, checkTimes } from "./sent/check-readings";
import { readSending } from "./sent/read-sending";
import { measured, type Sent, UnreadableSending } from "./sent/reading";
import { anyStation, lockStation, type Station } from "./station";

interface Sending {
  customerId: number;
  id: number;
  token: string;
  sent: Sent;
}

export const tokenFields = ({ customer_id, id, token_number }: Station) => [customer_id, id, token_number] as const;

const strange = () =>
  new AppError("NotFound", "Такой станции нет, или её ключ другой: возьмите адрес отправки в настройках хозяйства");

/** @throws AppError NotFound for an absent station and for a token that is not this one's: who asks can't tell them apart */
async function admitted(tx: Transaction, notes: SignedNotes, { customerId, id, token }: Sending): Promise<Station> {
  const station = await anyStation(tx, customerId, id).catch(() => undefined);
  if (!station || station.deleted || !notes.isMark("weather-station", tokenFields(station), token)) throw strange();
  return lockStation(tx, customerId, id);
}

const midnightOf = (day: string) => momentOf(hoursInto(day, 0, moscowOffset));

/** Milliseconds from the real day to the one on which a holding of the demonstration lives. */
async function toFarmDay(tx: Transaction, customerId: number, now: Date): Promise<number> {
  const demoDay = await demoDayOf(tx, customerId);
  return demoDay === null ? 0 : midnightOf(demoDay) - midnightOf(moscowDay(now));
}

/** What was taken, and the time of the last of it by the holding's clock. */
type Outcome = Taken & { heardAt: number | null };

async function take(tx: Transaction, station: Station, sent: Sent, now: Date): Promise<Outcome> {
  const read = readSending(sent, now.getTime());
  // By the station's own calendar, which is the real one: whoever sets its clock looks for that time on it.
  const timely = checkTimes(read.readings, { now: now.getTime(), tzOffset: station.tz_offset });
  const strange = [...read.remarks, ...timely.remarks];
  if (timely.readings.length === 0) return { taken: 0, remarks: strange, heardAt: null };
  const shift = await toFarmDay(tx, station.customer_id, now);
  const inHolding = timely.readings.map((one) => ({ ...one, at: one.at + shift }));
  const beside = await readingsBeside(tx, station, inHolding);
  const { readings, remarks } = await inTurns(checkReadings(inHolding, beside));
  const told = readings.filter((one) => measured.some((name) => one[name] !== null));
  if (told.length > 0) await keepReadings(tx, station, told);
  return { taken: told.length, remarks: [...strange, ...remarks], heardAt: told.at(-1)?.at ?? null };
}

/**
 * Takes what a station sends. What is wrong with it stays to be read in the settings, also where nothing of it is taken.
 * @throws AppError NotFound for a token that is not the station's; BadRequest where nothing could be taken
 */
export async function receiveReadings(
  { pool, notes, clock }: { pool: Pool; notes: SignedNotes; clock: Clock },
  sending: Sending,
): Promise<Taken> {
  const now = clock.now();
  const outcome = await inScope(pool, { customerId: sending.customerId }, async (tx) => {
    const station = await admitted(tx, notes, sending);
    const result = await take(tx, station, sending.sent, now).catch((error: unknown) => {
      if (error instanceof UnreadableSending) return { taken: 0, remarks: [error.message], heardAt: null };
      throw error;
    });
    // Somebody who only looks whether the address answers sends nothing, and nothing is wrong with the station.
    if (Object.keys(sending.sent).length > 0) await noteState(tx, station, result);
    return result;
  });
  const { taken, remarks } = outcome;
  if (taken === 0) throw new AppError("BadRequest", remarks.join("; ") || "Ни одного показания не принято");
  return { taken, remarks };
}
