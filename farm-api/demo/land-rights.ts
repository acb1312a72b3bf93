import type { ActualPeriod } from "#contract/fields";
import type { Chance } from "./chance";
import type { LandRights } from "./holding";

/** Since when, and until when, a field was worked; seasons outside have no sowings. */
export interface Tenure {
  periods: ActualPeriod[];
  worksIn(season: number): boolean;
  note: string | null;
}

const always: Tenure = { periods: [], worksIn: () => true, note: null };

/** Land changes hands after harvest, so that the first season is the next one. */
const leasedFrom = (year: number): Tenure => ({
  periods: [{ start: `${year}-09-01`, end: null }],
  worksIn: (season) => season > year,
  note: `В аренде с осени ${year} г., договор на 10 лет.`,
});

const givenBackAfter = (year: number): Tenure => ({
  periods: [{ start: null, end: `${year}-11-30` }],
  worksIn: (season) => season <= year,
  note: `Возвращено собственникам паёв после уборки ${year} г.`,
});

const awayBetween = (left: number, back: number): Tenure => ({
  periods: [
    { start: null, end: `${left}-11-30` },
    { start: `${back}-09-01`, end: null },
  ],
  worksIn: (season) => season <= left || season > back,
  note: `В ${left + 1}–${back} гг. обрабатывалось соседним хозяйством.`,
});

/** The rights to `count` fields: most are worked all the time, some came, some went, some went and came back. */
export function drawTenures(chance: Chance, count: number, rights: LandRights, season: number): Tenure[] {
  const drawn: Tenure[] = [
    ...Array.from({ length: rights.leased }, () => leasedFrom(season - chance.integer(2, 8))),
    ...Array.from({ length: rights.givenBack }, () => givenBackAfter(season - chance.integer(1, 4))),
    ...Array.from({ length: rights.interrupted }, () => {
      const left = season - chance.integer(6, 8);
      return awayBetween(left, left + chance.integer(2, 4));
    }),
  ];
  return chance.shuffled(Array.from({ length: count }, (_, index) => drawn[index] ?? always));
}
