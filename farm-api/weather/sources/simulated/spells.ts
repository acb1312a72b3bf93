import { yearOf } from "#formats/days/written";
import { hashed } from "./noise";

/** What a day has beside its chance. */
export interface Spell {
  /** °C by which the day is at least warmer, or colder, than usual. */
  warmer?: number;
  colder?: number;
  /** Without clouds and rain but for the squall's. */
  clear?: true;
  /** m/s at ten metres at least, mean of the day. */
  wind?: number;
  /** The hour at which a thunderstorm comes over. */
  squall?: number;
}

/**
 * Dangers that each year has about the days on which demonstrations live, by month and day: heat that ends in a
 * thunderstorm, the first frost of autumn, a thaw that ends in a storm and frost. Chance alone leaves three days ahead
 * without any more often than not.
 */
const spells: Readonly<Record<string, Spell>> = {
  "07-15": { warmer: 5.5, clear: true },
  "07-16": { warmer: 5.5, clear: true, squall: 23 },
  "10-16": { colder: 5, clear: true },
  "10-17": { colder: 5, clear: true },
  "01-21": { warmer: 6.5 },
  "01-22": { colder: 2, wind: 11 },
  "01-23": { colder: 5, clear: true },
};

/** %, of a day without clouds in heat and in frost. */
const dryAir = { heat: 52, frost: 72 } as const;
/** °C by which years differ in it, and the stream of chance that says by how much. */
const unlike = 1.5;
const stream = 22;

/** What a day has beside its chance; nothing on most days. */
export function spellOn(seed: number, day: string): Spell {
  const spell = spells[day.slice(5)];
  if (!spell) return {};
  const more = unlike * hashed(seed, yearOf(day), stream);
  return {
    ...spell,
    ...(spell.warmer && { warmer: spell.warmer + more }),
    ...(spell.colder && { colder: spell.colder + more }),
  };
}

/** What a squall brings in its hour: m/s and mm. */
export const squallHour = { wind: 8.5, gust: 19, rain: 6.2 } as const;

interface Day {
  temperature: number;
  humidity: number;
  wind: number;
  cloud: number;
  rain: number;
}

/** A day that chance has drawn, with what it has beside. @param usual °C of its mean by the climate */
export function underSpell<D extends Day>(day: D, usual: number, spell: Spell): D & { squall: number | null } {
  const { warmer, colder, clear, wind = 0, squall = null } = spell;
  const warmed = warmer === undefined ? day.temperature : Math.max(day.temperature, usual + warmer);
  const temperature = colder === undefined ? warmed : Math.min(warmed, usual - colder);
  const sky = clear
    ? { cloud: Math.min(day.cloud, 15), rain: 0, humidity: Math.min(day.humidity, dryAir[warmer ? "heat" : "frost"]) }
    : {};
  return { ...day, temperature, wind: Math.max(day.wind, wind), ...sky, squall };
}
