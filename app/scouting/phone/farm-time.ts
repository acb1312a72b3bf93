const hour = 3_600_000;
const day = 24 * hour;

/** By what clock a holding lives, as its pages tell a phone. */
interface FarmClock {
  /** On which it lives at the real time of day, where it is one of the demonstration. A page kept of an older release doesn't tell. */
  demoDay?: string | null | undefined;
  /** Hours east of Greenwich; without them the phone's own zone. */
  zone?: number;
  /** Milliseconds since 1970, by the phone's clock. */
  now?: number;
}

/** Whole days from the real one to the day of the demonstration, by Moscow's calendar as in the farm API's own clock. */
const ahead = ({ demoDay, now = Date.now() }: FarmClock): number =>
  demoDay ? Date.parse(demoDay) - Math.floor((now + 3 * hour) / day) * day : 0;

/** A time of the phone's clock in words, «20 ноября в 14:05», as the server will have it once it has been sent. */
export function farmTime(at: number, clock: FarmClock): string {
  const shown = new Date(at + ahead(clock) + (clock.zone ?? 0) * hour);
  return shown.toLocaleString("ru-RU", {
    ...{ day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
    ...(clock.zone === undefined ? {} : { timeZone: "UTC" }),
  });
}
