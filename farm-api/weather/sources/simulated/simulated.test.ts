import { expect, test } from "vitest";
import { addDays } from "#formats/days/count";
import { activeSum, meanTemperature, precipitationSum, selyaninov } from "../../formulas/sums";
import { summarizeDay } from "../../places/summarize-day";
import { climateAt } from "./climate";
import { simulatedWeather } from "./simulated";

const rostov = { lat: 46.5, lon: 40.75, tzOffset: 3 };
const kostanay = { lat: 53, lon: 64, tzOffset: 5 };
const asked = { from: "2016-01-01", to: "2025-12-31", today: "2026-07-14" };

async function tenYears(place: typeof rostov) {
  const [told] = await simulatedWeather().ask({ ...asked, places: [place] });
  return (told?.days ?? []).map((day) => summarizeDay(day, { ...place, elevation: told?.elevation ?? 0 }));
}

test("ten years near Rostov and Kostanay have the means of their climates", async () => {
  const [warm, cold] = [await tenYears(rostov), await tenYears(kostanay)];
  expect([warm.length, cold.length]).toEqual([3653, 3653]);
  const ofMonth = (days: typeof warm, month: string) => days.filter(({ day }) => day.slice(5, 7) === month);
  expect(meanTemperature(ofMonth(warm, "07")).value).toBeGreaterThan(22);
  expect(meanTemperature(ofMonth(warm, "07")).value).toBeLessThan(27);
  expect(meanTemperature(ofMonth(cold, "01")).value).toBeLessThan(-11);
  const yearly = (precipitationSum(warm).value ?? 0) / 10;
  expect(yearly).toBeGreaterThan(330);
  expect(yearly).toBeLessThan(620);
  const summer = warm.filter(({ day }) => day >= "2024-04-01" && day < "2024-10-01");
  expect(activeSum(summer, 10).value).toBeGreaterThan(2900);
  expect(activeSum(summer, 10).value).toBeLessThan(4200);
  const dryness = selyaninov(warm.filter(({ day }) => day.slice(5, 7) >= "05" && day.slice(5, 7) <= "08")).value ?? 0;
  expect(dryness).toBeGreaterThan(0.3);
  expect(dryness).toBeLessThan(1.1);
  const driest = Math.max(...ofMonth(warm, "07").map(({ et0 }) => et0 ?? 0));
  expect(driest).toBeGreaterThan(5);
  expect(driest).toBeLessThan(11);
});

// What remains is chance, and that normals are joined by lines: July and April lose half a degree by them.
test("sixty years have the normals of their months, rain and all", async () => {
  const [told] = await simulatedWeather().ask({ ...asked, from: "1980-01-01", to: "2039-12-31", places: [rostov] });
  const days = (told?.days ?? []).map((day) => summarizeDay(day, { ...rostov, elevation: 0 }));
  const means = climateAt(rostov).temperature.map((normal, month) => {
    const ofMonth = days.filter(({ day }) => Number(day.slice(5, 7)) === month + 1);
    return Math.abs((meanTemperature(ofMonth).value ?? 99) - normal);
  });
  expect(Math.max(...means)).toBeLessThan(1.1);
});

test.each([
  ["07-14", "heat and a thunderstorm"],
  ["10-15", "frost in days that are still warm"],
  ["01-20", "a storm, and frost after a thaw"],
])("in the three days from a %s on there is each year something to beware of: %s", async (day) => {
  for (const year of [2025, 2026, 2027, 2028]) {
    const from = `${year}-${day}`;
    const [told] = await simulatedWeather().ask({ places: [rostov], from, to: addDays(from, 2), today: from });
    const hours = (column: "temperature" | "gust" | "weather_code") =>
      (told?.days ?? []).flatMap((one) => one[column]).filter((value) => value !== null);
    const [least, most] = [Math.min(...hours("temperature")), Math.max(...hours("temperature"))];
    if (day === "07-14") {
      expect(most).toBeGreaterThanOrEqual(35);
      expect(hours("weather_code")).toContain(95);
    } else {
      expect(most).toBeGreaterThan(5);
      expect(least).toBeLessThan(0);
    }
    if (day !== "10-15") expect(Math.max(...hours("gust"))).toBeGreaterThanOrEqual(15);
  }
});

test("a day is the same whenever it is asked for, possible in itself, and near to that of a neighbouring place", async () => {
  const source = simulatedWeather();
  const ask = async (place: typeof rostov, from: string, to: string) =>
    (await source.ask({ places: [place], from, to, today: to }))[0]?.days ?? [];
  const [day] = await ask(rostov, "2026-06-03", "2026-06-03");
  expect((await ask(rostov, "2026-05-20", "2026-06-20")).find((one) => one.day === "2026-06-03")).toEqual(day);
  const [beside] = await ask({ ...rostov, lon: 41 }, "2026-06-03", "2026-06-03");
  day?.temperature.forEach((value, hour) => {
    expect(Math.abs((value ?? 0) - (beside?.temperature[hour] ?? 99))).toBeLessThan(1);
    expect(day.gust[hour]).toBeGreaterThanOrEqual(day.wind[hour] ?? 99);
    expect(day.humidity[hour]).toBeLessThanOrEqual(100);
  });
  expect(day?.radiation[1]).toBe(0);
  expect(day?.radiation[12]).toBeGreaterThan(100);
});

test("nothing jumps at midnight that does not fall from the sky", async () => {
  const [told] = await simulatedWeather().ask({ ...asked, places: [rostov] });
  const days = told?.days ?? [];
  const steps = (name: "temperature" | "humidity" | "wind" | "cloud", from: number) =>
    days.slice(1).flatMap((day, index) => {
      const [earlier, later] = from === 23 ? [days[index], day] : [day, day];
      const isDry = [earlier?.precipitation[from], later.precipitation[(from + 1) % 24]].every((rain) => rain === 0);
      return isDry ? [Math.abs((later[name][(from + 1) % 24] ?? 0) - (earlier?.[name][from] ?? 0))] : [];
    });
  expect(Math.max(...steps("temperature", 23))).toBeLessThan(2);
  const usual = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  for (const name of ["temperature", "humidity", "wind", "cloud"] as const)
    expect(usual(steps(name, 23)), name).toBeLessThan(1.3 * usual([...steps(name, 21), ...steps(name, 1)]));
});
