import { describe, expect, test } from "vitest";
import { type WorkGroup, workGroup, workType } from "#contract/work-words";
import { addDays } from "#formats/days/count";
import { seasonDoubts } from "./season-doubts";
import { type Stand, seasonOfWork } from "./season-of-work";

const [winterWheat, springBarley, corn, sunflower, lucerne, fallow, soy] = [1, 5, 10, 30, 50, 70, 23];

const sown = (year: number, cropId: number, sowed: string | null = null, cleared: string | null = null): Stand => ({
  year,
  cropId,
  sowed,
  cleared,
});
const groups: Record<number, WorkGroup> = {
  [workType.plowing]: workGroup.tillage,
  [workType.discing]: workGroup.tillage,
  [workType.stubbleBreaking]: workGroup.tillage,
  [workType.rowCultivation]: workGroup.tillage,
  [workType.seedbedCultivation]: workGroup.tillage,
  [workType.fertilizing]: workGroup.fertilizing,
  [workType.topDressing]: workGroup.fertilizing,
  [workType.leafFeeding]: workGroup.fertilizing,
  [workType.sowing]: workGroup.sowing,
  [workType.resowing]: workGroup.sowing,
  [workType.spraying]: workGroup.spraying,
  [workType.desiccation]: workGroup.spraying,
  [workType.harvesting]: workGroup.harvest,
  [workType.mowing]: workGroup.harvest,
  [workType.coating]: workGroup.other,
  [workType.soilSampling]: workGroup.other,
};
const on = (day: string, typeId: number) => ({ day, typeId, group: groups[typeId] ?? null });
const {
  plowing,
  discing,
  sowing,
  spraying,
  harvesting,
  fertilizing,
  topDressing,
  resowing,
  mowing,
  coating,
  leafFeeding,
  desiccation,
} = workType;

describe("the season of a work", () => {
  const barleyThenWheat = [sown(2026, springBarley, "2026-04-05", "2026-07-14"), sown(2027, winterWheat, "2026-10-03")];
  const wheatThenSunflower = [sown(2026, winterWheat, "2025-09-20", "2026-07-10"), sown(2027, sunflower)];
  const sunflowerAlone = [sown(2026, sunflower, "2026-05-02", "2026-09-25")];
  const unharvested = [sown(2026, springBarley, "2026-04-05"), sown(2027, winterWheat, "2026-10-03")];
  const fallowThenWheat = [sown(2026, fallow), sown(2027, winterWheat, "2026-09-10")];
  const died = [sown(2026, springBarley, null, "2026-07-14"), sown(2027, springBarley, "2027-04-12")];
  const lucernes = [2025, 2026, 2027].map((year) => sown(year, lucerne, "2024-04-20"));
  const ploughedUp = [sown(2026, lucerne, "2024-04-20", "2026-08-20"), sown(2027, sunflower)];
  const undersown = [sown(2026, springBarley, "2026-04-05", "2026-07-20"), sown(2027, lucerne, "2026-04-06")];
  const plots = [sown(2026, springBarley, "2026-04-01", "2026-07-14"), sown(2026, corn, "2026-05-01", "2026-10-20")];
  const again = [sown(2026, soy, "2026-07-05", "2026-10-10"), sown(2027, sunflower)];

  test.each<[string, string, number, readonly Stand[], number]>([
    ["winter wheat is sprayed in autumn", "2026-11-22", spraying, barleyThenWheat, 2027],
    ["on the day of its sowing", "2026-10-03", sowing, barleyThenWheat, 2027],
    ["barley is sprayed in June", "2026-06-10", spraying, barleyThenWheat, 2026],
    ["barley is harvested", "2026-07-14", harvesting, barleyThenWheat, 2026],
    ["discs follow the combine", "2026-07-14", discing, barleyThenWheat, 2027],
    ["stubble is broken while the harvest goes on", "2026-07-12", workType.stubbleBreaking, barleyThenWheat, 2027],
    ["straw is taken in after the harvest", "2026-08-01", mowing, barleyThenWheat, 2026],
    ["seed is dressed before the sowing", "2026-09-28", coating, barleyThenWheat, 2027],
    ["winter wheat in January", "2027-01-15", topDressing, barleyThenWheat, 2027],
    ["on 29 February", "2028-02-29", topDressing, [sown(2028, winterWheat, "2027-09-20")], 2028],
    ["winter wheat in spring", "2026-04-10", spraying, wheatThenSunflower, 2026],
    ["land is ploughed in autumn for a spring crop", "2026-10-15", plowing, wheatThenSunflower, 2027],
    ["stubble is sprayed", "2026-08-20", spraying, wheatThenSunflower, 2027],
    ["land is fed in November", "2026-11-22", fertilizing, wheatThenSunflower, 2027],
    ["land is ploughed for a crop not chosen yet", "2026-10-15", plowing, sunflowerAlone, 2027],
    ["sunflower is desiccated", "2026-09-05", spraying, sunflowerAlone, 2026],
    ["sunflower between its rows", "2026-06-15", workType.rowCultivation, [...wheatThenSunflower.slice(1)], 2026],
    ["a harvest nobody wrote down, sown again since", "2026-11-22", spraying, unharvested, 2027],
    ["a harvest nobody wrote down, in July", "2026-07-01", spraying, unharvested, 2026],
    ["a harvest nobody wrote down, late", "2026-11-22", plowing, [sown(2026, sunflower, "2026-05-02")], 2027],
    ["a harvest nobody wrote down, of corn in October", "2026-10-10", plowing, [sown(2026, corn, "2026-05-02")], 2026],
    ["a fallow is worked in July", "2026-07-15", workType.plowing, fallowThenWheat, 2026],
    ["a fallow is sown", "2026-09-10", sowing, fallowThenWheat, 2027],
    ["wheat after fallow", "2026-09-30", spraying, fallowThenWheat, 2027],
    [
      "a fallow begins behind the harvest",
      "2026-09-01",
      plowing,
      [sown(2026, sunflower, null, "2026-08-28"), sown(2027, fallow)],
      2027,
    ],
    ["a fallow that nobody sows", "2026-12-01", plowing, [sown(2026, fallow)], 2026],
    ["wheat that died was sprayed in autumn", "2026-11-01", spraying, died, 2027],
    ["wheat that died is sown over", "2027-04-12", resowing, died, 2027],
    ["lucerne is mown", "2026-06-20", mowing, lucernes, 2026],
    ["lucerne is fed in autumn", "2026-10-01", fertilizing, lucernes, 2026],
    ["lucerne is ploughed up", "2026-09-20", plowing, ploughedUp, 2027],
    [
      "lucerne is ploughed up, its last cut unknown",
      "2026-07-20",
      discing,
      [sown(2026, lucerne), sown(2027, sunflower)],
      2027,
    ],
    ["a nurse crop over grass", "2026-06-15", spraying, undersown, 2026],
    ["grass after its nurse crop", "2026-08-15", fertilizing, undersown, 2027],
    ["a plot still stands", "2026-09-01", spraying, plots, 2026],
    ["no plot stands", "2026-10-25", plowing, plots, 2027],
    ["a second crop of the year is sown", "2026-07-05", sowing, again, 2026],
    ["a second crop of the year", "2026-08-20", spraying, again, 2026],
    ["nothing is known, in spring", "2026-04-20", sowing, [], 2026],
    ["nothing is known, at midsummer", "2026-06-20", sowing, [], 2026],
    ["nothing is known, in September", "2026-09-20", sowing, [], 2027],
    ["nothing is known, ploughed in summer", "2026-08-20", plowing, [], 2026],
    ["nothing is known, ploughed in autumn", "2026-09-20", plowing, [], 2027],
    ["nothing is known, sprayed in autumn", "2026-09-20", spraying, [], 2026],
    ["nothing is known, sprayed before winter", "2026-11-22", spraying, [], 2027],
    ["only the next season is known", "2026-09-20", plowing, [sown(2027, sunflower)], 2027],
    ["on the last day of the year", "2026-12-31", spraying, barleyThenWheat, 2027],
    ["on the first day of the year", "2027-01-01", spraying, barleyThenWheat, 2027],
  ])("%s: %s", (_, day, type, stands, season) => {
    expect(seasonOfWork(on(day, type), stands)).toBe(season);
  });

  test("goes on from season to season over all days of a common and a leap year", () => {
    for (let day = "2027-01-01"; day <= "2028-12-31"; day = addDays(day, 1)) {
      const stands = [sown(2027, winterWheat, "2026-10-03", "2027-07-12"), sown(2028, corn), sown(2029, fallow)];
      const season = seasonOfWork(on(day, spraying), stands);
      const expected = day <= "2027-07-12" ? 2027 : day < "2028-11-15" ? 2028 : 2029;
      expect([day, season]).toEqual([day, expected]);
    }
  });
});

describe("doubts", () => {
  const stands = [sown(2026, springBarley, "2026-04-05", "2026-07-14"), sown(2027, winterWheat, "2026-10-03")];
  const nameOf = (id: number) => (id === winterWheat ? "Пшеница озимая" : "Ячмень яровой");
  const doubts = (day: string, type: number, season: number) =>
    seasonDoubts({ work: on(day, type), isDone: true, season, stands, nameOf });

  test("a work on a harvested crop is told", () => {
    expect(doubts("2026-11-22", spraying, 2026)).toEqual([
      "Ячмень яровой сезона 2026: уборка 14.07.2026, раньше этой работы",
    ]);
    expect(doubts("2026-07-20", mowing, 2026)).toEqual([]);
  });
  test("a work on a crop not sown yet is told, what prepares its land is not", () => {
    for (const type of [leafFeeding, desiccation, harvesting])
      expect(doubts("2026-09-20", type, 2027)).toEqual([
        "Пшеница озимая сезона 2027: посев 03.10.2026, позже этой работы",
      ]);
    expect(doubts("2026-09-20", spraying, 2027)).toEqual([]);
    expect(doubts("2026-09-20", plowing, 2027)).toEqual([]);
    expect(doubts("2026-10-02", coating, 2027)).toEqual([]);
  });
  test("a season other than that of the land is told, unless nothing is known of it", () => {
    expect(doubts("2026-06-20", fertilizing, 2027)).toEqual(["20.06.2026 на поле сезон 2026: Ячмень яровой"]);
    const unknown = { isDone: true, season: 2027, stands: [], nameOf };
    expect(seasonDoubts({ work: on("2026-06-20", fertilizing), ...unknown })).toEqual([]);
  });
  test("a done sowing or harvest without a crop asks for it, a planned one doesn't", () => {
    const onBareLand = { season: 2028, stands, nameOf };
    for (const type of [sowing, harvesting]) {
      const work = on("2028-04-20", type);
      expect(seasonDoubts({ work, isDone: true, ...onBareLand })).toEqual([
        "Какая культура на поле в сезоне 2028, не указано: укажите её в севообороте, иначе работа останется без неё",
      ]);
      expect(seasonDoubts({ work, isDone: false, ...onBareLand })).toEqual([]);
    }
  });
});
