import { describe, expect, test } from "vitest";
import { deltaT, dewPoint, dewPointOf, saturationPressure, vapourPressure, wetBulb } from "./air";
import { et0OfDay, et0OfHour, windAtTwoMetres } from "./et0";
import {
  activeSum,
  effectiveSum,
  frostDays,
  heatDays,
  longestDrySpell,
  meanTemperature,
  precipitationSum,
  type SummedDay,
  selyaninov,
  waterBalance,
} from "./sums";
import { dailyRadiation, daylightHours, daylightOf, hourlyRadiation } from "./sun";

const degrees = (whole: number, minutes: number) => whole + minutes / 60;

describe("FAO Irrigation and Drainage Paper 56", () => {
  test("example 3: saturation vapour pressure of 24.5 and 15 °C", () => {
    expect(saturationPressure(24.5)).toBeCloseTo(3.075, 3);
    expect(saturationPressure(15)).toBeCloseTo(1.705, 3);
  });

  test("example 5: actual vapour pressure of 18 °C at 82 % and 25 °C at 54 %", () => {
    expect((vapourPressure(18, 82) + vapourPressure(25, 54)) / 2).toBeCloseTo(1.7, 2);
  });

  test("example 8: radiation above the air on 3 September at 20° S", () => {
    expect(dailyRadiation({ latitude: -20, dayOfYear: 246 })).toBeCloseTo(32.2, 1);
  });

  test("example 9: daylight hours on 3 September at 20° S", () => {
    expect(daylightHours({ latitude: -20, dayOfYear: 246 })).toBeCloseTo(11.7, 1);
  });

  test("example 14: wind of 3.2 m/s at ten metres is one of 2.4 at two", () => {
    expect(windAtTwoMetres(3.2)).toBeCloseTo(2.4, 1);
  });

  test("example 17: Bangkok in April, 5.72 mm a day", () => {
    const place = { latitude: degrees(13, 44), dayOfYear: 105 };
    const radiation = (0.25 + 0.5 * (8.5 / daylightHours(place))) * dailyRadiation(place);
    const day = { ...place, elevation: 2, lowest: 25.6, highest: 34.8, vapour: 2.85, wind: 2, radiation, soil: 0.14 };
    expect(et0OfDay(day)).toBeCloseTo(5.72, 1);
  });

  test("example 18: Uccle on 6 July, 3.9 mm", () => {
    const place = { latitude: degrees(50, 48), dayOfYear: 187 };
    const radiation = (0.25 + 0.5 * (9.25 / daylightHours(place))) * dailyRadiation(place);
    expect(radiation).toBeCloseTo(22.07, 1);
    const vapour = (vapourPressure(12.3, 84) + vapourPressure(21.5, 63)) / 2;
    const wind = windAtTwoMetres(10 / 3.6);
    expect(et0OfDay({ ...place, elevation: 100, lowest: 12.3, highest: 21.5, vapour, wind, radiation })).toBeCloseTo(
      3.88,
      1,
    );
  });

  test("example 19: N'Diaye on 1 October, an hour of the night and one of the afternoon", () => {
    const place = {
      latitude: degrees(16, 13),
      longitude: -degrees(16, 15),
      dayOfYear: 274,
      tzOffset: -1,
      elevation: 8,
    };
    const night = { ...place, middle: 2.5, temperature: 28, vapour: vapourPressure(28, 90), wind: 1.9, radiation: 0 };
    const afternoon = {
      ...place,
      middle: 14.5,
      temperature: 38,
      vapour: vapourPressure(38, 52),
      wind: 3.3,
      radiation: 2.45,
    };
    expect(hourlyRadiation(night)).toBe(0);
    expect(hourlyRadiation(afternoon)).toBeCloseTo(3.543, 1);
    expect(et0OfHour(night)).toBeCloseTo(0, 2);
    expect(et0OfHour(afternoon)).toBeCloseTo(0.63, 2);
  });
});

const clockOf = (hours: number) => `${Math.floor(hours)}:${String(Math.round((hours % 1) * 60)).padStart(2, "0")}`;

describe("sunrise and sunset", () => {
  // The worked example of the Almanac for Computers: Wayne, New Jersey, 25 June 1990, 5.441 hours by Eastern Daylight Time.
  test("rises at 5:26 in Wayne on 25 June", () => {
    const { sunrise = 0 } = daylightOf({ latitude: 40.9, longitude: -74.3, dayOfYear: 176, tzOffset: -4 }) ?? {};
    expect(sunrise).toBeCloseTo(5.441, 2);
    expect(clockOf(sunrise)).toBe("5:26");
  });

  test("as long a day as FAO-56's equation 34 has it, but for what the air bends and the sun is wide", () => {
    for (const dayOfYear of [20, 110, 195, 278]) {
      const place = { latitude: 47, longitude: 40, dayOfYear, tzOffset: 3 };
      const { sunrise = 0, sunset = 0 } = daylightOf(place) ?? {};
      expect(sunset - sunrise - daylightHours(place)).toBeGreaterThan(0.1);
      expect(sunset - sunrise - daylightHours(place)).toBeLessThan(0.35);
    }
  });

  test("it neither rises nor sets in the north at midsummer", () => {
    expect(daylightOf({ latitude: 70, longitude: 30, dayOfYear: 172, tzOffset: 3 })).toBeNull();
  });
});

describe("air", () => {
  test("Stull (2011): 20 °C at 50 % has a wet bulb of 13.7 °C", () => {
    expect(wetBulb(20, 50)).toBeCloseTo(13.7, 1);
    expect(deltaT(20, 50)).toBeCloseTo(6.3, 1);
  });

  test("beyond what the fit was made for there is no number, and saturated air has no ΔT", () => {
    expect([wetBulb(30, 2), wetBulb(-30, 50), wetBulb(20, 130)]).toEqual([null, null, null]);
    expect(deltaT(12, 100)).toBe(0);
  });

  test("the dew point turns FAO-56's vapour pressure back, and is that of the psychrometric tables", () => {
    expect(dewPointOf(saturationPressure(15))).toBeCloseTo(15, 6);
    expect(dewPoint(25, 50)).toBeCloseTo(13.9, 1);
    expect(dewPoint(25, 0)).toBeNull();
  });
});

const dayOf = (mean: number | null, precipitation: number | null, spread = 5): SummedDay => ({
  day: "2026-05-01",
  temperature_min: mean === null ? null : mean - spread,
  temperature_mean: mean,
  temperature_max: mean === null ? null : mean + spread,
  precipitation,
});

describe("sums", () => {
  const days = [dayOf(12, 3), dayOf(10, 0), dayOf(null, 8), dayOf(16.5, null), dayOf(4, 1)];

  test("active temperatures count whole, effective ones above the base; gaps are told of", () => {
    expect(activeSum(days, 10)).toEqual({ value: 28.5, days: 4 });
    expect(effectiveSum(days, 10)).toEqual({ value: 8.5, days: 4 });
    expect(activeSum(days, 5)).toEqual({ value: 38.5, days: 4 });
    expect(precipitationSum(days)).toEqual({ value: 12, days: 4 });
    expect(meanTemperature([dayOf(null, null)])).toEqual({ value: null, days: 0 });
  });

  // Russian Wikipedia, «Сумма активных температур»: of −20 °C on 1 January, 11, 10 and 15 °C from 1 May on, 11 + 15.
  test("Wikipedia's example of active temperatures: a day of exactly 10 °C is none", () => {
    expect(activeSum([dayOf(-20, 0), dayOf(11, 0), dayOf(10, 0), dayOf(15, 0)], 10).value).toBe(26);
  });

  // Center for Sustainability and the Global Environment, Wisconsin, Atlas of the Biosphere, growing degree days.
  test("the Atlas of the Biosphere's example: a day from 15 to 21 °C has 8 degrees above 10, and 13 above 5", () => {
    const corn = [dayOf(18, 0, 3)];
    expect([effectiveSum(corn, 10).value, effectiveSum(corn, 5).value]).toEqual([8, 13]);
  });

  // Г. Т. Селянинов: K = 10·R/Σt, R and Σt of the time above 10 °C.
  test("Selyaninov: rain of days above 10 °C to a tenth of their sum, and nothing before there is a sum", () => {
    const may = Array.from({ length: 30 }, () => dayOf(20, 2));
    expect(selyaninov([...may, dayOf(5, 100)])).toEqual({ value: 1, days: 30 });
    expect(selyaninov(may.slice(0, 4)).value).toBeNull();
  });

  // Weather station Ogurtsovo (Novosibirsk), 1995–2003: rain, mm, and Σt of the time above 10 °C with the coefficient that was
  // published («Характеристика сорной растительности и агроклиматические условия Западно-Сибирского района», таблица Б.5; 2002 has a misprint).
  test.each([
    [1995, 238.9, 1396, 1.71],
    [1996, 303, 1316, 2.3],
    [1997, 149.6, 1326, 1.13],
    [1998, 209.6, 1516, 1.38],
    [1999, 73, 1567, 0.47],
    [2000, 381, 1388, 2.74],
    [2001, 296, 1466, 2.02],
    [2003, 111.5, 1545, 0.72],
  ])("Selyaninov at Ogurtsovo in %i: %d mm and %d °C make %d", (_, rain, warmth, published) => {
    const season = Array.from({ length: 100 }, () => dayOf(warmth / 100, rain / 100));
    const cold = Array.from({ length: 30 }, () => dayOf(9.9, 3));
    expect(Math.abs((selyaninov([...cold, ...season]).value ?? 0) - published)).toBeLessThan(0.011);
  });

  test("frost, heat and dry spells; an unknown day ends a spell", () => {
    const spell = [dayOf(2, 0), dayOf(26, 0.5), dayOf(27, null), dayOf(10, 0), dayOf(10, 0), dayOf(10, 0), dayOf(9, 4)];
    expect([frostDays(spell).value, heatDays(spell).value]).toEqual([1, 2]);
    expect(longestDrySpell(spell)).toEqual({ value: 3, days: 6 });
  });

  // ETCCDI's index CDD: the longest run of days with less than 1 mm.
  test("a dry spell ends with a whole millimetre, goes on to the end of the period, and is none where nothing is known", () => {
    const spellOf = (...rain: (number | null)[]) => longestDrySpell(rain.map((mm) => dayOf(20, mm)));
    expect(spellOf(0, 0, 1, 0)).toEqual({ value: 2, days: 4 });
    expect(spellOf(0, 0.9, 0, 1)).toEqual({ value: 3, days: 4 });
    expect(spellOf(5, 0, 0, 0)).toEqual({ value: 3, days: 4 });
    expect(spellOf(0, 0, null, 0)).toEqual({ value: 2, days: 3 });
    expect(spellOf(1, 7)).toEqual({ value: 0, days: 2 });
    expect(spellOf(null, null)).toEqual({ value: null, days: 0 });
  });

  test("the balance of water is of days on which both sides are known", () => {
    const wet = [
      { ...dayOf(20, 10), et0: 4 },
      { ...dayOf(20, 0), et0: 6.5 },
      { ...dayOf(20, null), et0: 6 },
    ];
    expect(waterBalance(wet)).toEqual({ value: -0.5, days: 2 });
  });
});
