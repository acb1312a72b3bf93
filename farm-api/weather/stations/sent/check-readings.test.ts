import { expect, test } from "vitest";
import { inTurns } from "../../../platform/in-turns";
import { type Hourly, hourly, unknownHours } from "../../sources/source";
import { checkReadings, checkTimes, nothingBeside, stepOf } from "./check-readings";
import type { Reading } from "./reading";
import { onlyTold, toHours, withHours } from "./to-hours";

const noon = Date.parse("2026-07-14T09:00:00Z");
const at = (minutes: number, change: Partial<Reading> = {}): Reading => ({
  at: noon + minutes * 60_000,
  ...{ temperature: 20, humidity: 60, precipitation: null, rain_counter: null },
  ...{ wind: 3, gust: 5, wind_direction: 180, radiation: 500 },
  ...change,
});
const check = (sent: Reading[], before: Reading | null = null) =>
  inTurns(checkReadings(sent, { ...nothingBeside, earlier: before ? [before] : [], rainBefore: before }));

test("80 °C is no temperature, and the rest of the reading is taken", async () => {
  const { readings, remarks } = await check([at(0, { temperature: 80, wind: -1 })]);
  expect(readings[0]).toMatchObject({ temperature: null, wind: null, humidity: 60 });
  expect(remarks).toEqual([
    "Температура: 80 °C быть не может, показание не принято",
    "Ветер: −1 м/с быть не может, показание не принято",
  ]);
});

test("a jump is left out, what goes back to the former level is taken, and after half an hour a new level is", async () => {
  const sent = [at(0), at(5, { temperature: 35 }), at(10, { temperature: 21 }), at(45, { temperature: 35 })];
  const { readings, remarks } = await check(sent);
  expect(readings.map(({ temperature }) => temperature)).toEqual([20, null, 21, 35]);
  expect(remarks).toEqual(["Температура: скачок с 20 до 35 °C за 5 мин, показание не принято"]);
  expect((await check([at(5, { humidity: 5 })], at(0, { humidity: 95 }))).readings[0]?.humidity).toBeNull();
});

test("a counter of rain tells what fell since; it may begin anew; of a long gap nobody knows the hours", async () => {
  const counted = [at(0, { rain_counter: 10 }), at(10, { rain_counter: 12.4 }), at(20, { rain_counter: 0.4 })];
  const { readings } = await check([...counted, at(200, { rain_counter: 9 }), at(210, { rain_counter: 9 })]);
  expect(readings.map(({ precipitation }) => precipitation)).toEqual([null, 2.4, 0.4, null, 0]);
});

test("a sending without rain takes nothing from what is counted, by a counter either", async () => {
  const counted = [at(0, { rain_counter: 10 }), at(5, { humidity: 91 }), at(10, { rain_counter: 12.4 })];
  const { readings } = await check(counted);
  expect(readings.map(({ precipitation, rain_lost }) => [precipitation, rain_lost])).toEqual([
    [null, false],
    [null, false],
    [2.4, false],
  ]);
  const broken = await check([at(0, { precipitation: 400 })]);
  expect(broken.readings[0]).toMatchObject({ precipitation: null, rain_lost: true });
});

test("a jump of a late reading is held against what is known before it and behind it", async () => {
  const beside = { earlier: [at(0)], rainBefore: null, later: [at(12, { temperature: 21 })] };
  const jump = await inTurns(checkReadings([at(6, { temperature: 45 })], beside));
  expect([jump.readings[0]?.temperature, jump.remarks[0]]).toEqual([
    null,
    "Температура: скачок с 20 до 45 °C за 6 мин, показание не принято",
  ]);
  const behind = await inTurns(checkReadings([at(6, { temperature: 45 })], { ...beside, earlier: [] }));
  expect(behind.remarks).toEqual(["Температура: скачок с 45 до 21 °C за 6 мин, показание не принято"]);
});

test("what a counter grew by is not told twice where one of its readings comes late", async () => {
  const beside = { earlier: [], rainBefore: at(0, { rain_counter: 10 }), later: [at(10, { rain_counter: 12 })] };
  const { readings } = await inTurns(checkReadings([at(5, { rain_counter: 11 })], beside));
  expect(readings[0]).toMatchObject({ precipitation: null, rain_lost: false, rain_counter: 11 });
});

test("more than five millimetres a minute, or a hundred in an hour, can't have fallen", async () => {
  const burst = await check([at(0, { precipitation: 0 }), at(1, { precipitation: 12.5 })]);
  expect(burst.readings[1]).toMatchObject({ precipitation: null, rain_lost: true });
  expect(burst.remarks).toEqual(["Осадки: 12,5 мм за 1 мин быть не может, показание не принято"]);
  const counted = await check([at(0, { rain_counter: 5 }), at(10, { rain_counter: 65 }), at(11, { rain_counter: 66 })]);
  expect(counted.readings.map(({ precipitation }) => precipitation)).toEqual([null, null, 1]);
  expect(counted.remarks).toEqual(["Осадки: 60 мм за 10 мин быть не может, показание не принято"]);
  const shower = [0, 10, 20, 30].map((minutes) => at(minutes, { precipitation: 30 }));
  expect((await check(shower)).remarks).toEqual(["Осадки: 120 мм за час быть не может, показание не принято"]);
});

test("a gust that is weaker than the mean wind is no gust, and that is said", async () => {
  const { readings, remarks } = await check([at(0, { wind: 8, gust: 3 }), at(5, { wind: 5, gust: 4.9 })]);
  expect(readings.map(({ wind, gust }) => [wind, gust])).toEqual([
    [8, null],
    [5, 4.9],
  ]);
  expect(remarks).toEqual(["Порывы 3 м/с слабее среднего ветра 8 м/с быть не могут, порывы не приняты"]);
});

test("an amount of a time without readings is told of, and not put into any hour", async () => {
  const sent = await check([
    at(0, { precipitation: 1 }),
    at(180, { precipitation: 5 }),
    at(190, { precipitation: 0.4 }),
  ]);
  expect(sent.readings.map(({ precipitation, rain_lost }) => [precipitation, rain_lost])).toEqual([
    [1, false],
    [null, true],
    [0.4, false],
  ]);
  const remark = "Осадки: 5 мм за 3 ч без показаний не разложить по часам, в суммы они не вошли";
  expect(sent.remarks).toEqual([remark]);
  expect((await check([at(0, { rain_counter: 10 }), at(180, { rain_counter: 15 })])).remarks).toEqual([remark]);
  expect((await check([at(0, { rain_counter: 10 }), at(180, { rain_counter: 10 })])).remarks).toEqual([]);
});

test("a row of a table tells of its own step, also behind a gap; of steps that are longer than an hour and a half nobody knows the hours", async () => {
  const hourly = [0, 60, 120, 600, 660].map((minutes) => at(minutes, { precipitation: 2 }));
  const told = await inTurns(checkReadings(hourly, nothingBeside, stepOf(hourly)));
  expect([told.readings.map(({ precipitation }) => precipitation), told.remarks]).toEqual([[2, 2, 2, 2, 2], []]);
  const rare = [0, 180, 360, 540, 720].map((minutes) => at(minutes, { precipitation: 2 }));
  const lost = await inTurns(checkReadings(rare, nothingBeside, stepOf(rare)));
  expect(lost.readings.map(({ precipitation }) => precipitation)).toEqual([null, null, null, null, null]);
  expect(lost.remarks).toEqual(["Осадки: 2 мм за 3 ч без показаний не разложить по часам, в суммы они не вошли"]);
  expect(stepOf(hourly.slice(0, 2))).toBeNull();
});

test("a counter that goes back a little has not begun anew: no rain is made of what it stands at", async () => {
  const { readings, remarks } = await check([at(0, { rain_counter: 40.2 }), at(30, { rain_counter: 40 })]);
  expect(readings[1]).toMatchObject({ precipitation: null, rain_lost: true });
  expect(remarks).toEqual(["Счётчик осадков упал с 40,2 до 40 мм: сколько выпало, неизвестно"]);
});

test("yesterday's readings and tomorrow's are refused with the reason", () => {
  const { readings, remarks } = checkTimes([at(-24 * 60), at(-30), at(60)], { now: noon, tzOffset: 5 });
  expect(readings).toEqual([at(-30)]);
  expect(remarks).toEqual([
    "Показание за 13.07.26, 14:00 по часам станции старше шести часов: проверьте часы станции, прошлое загрузите файлом",
    "Показание из будущего, 14.07.26, 15:00 по часам станции: проверьте часы станции",
  ]);
});

test("an hour is the mean of its readings, the sum of its rain and the strongest gust; rain that is lost is the hour's", async () => {
  const sent: Reading[] = [
    at(10, { temperature: 20, precipitation: 0.2, wind_direction: 350 }),
    at(60, { temperature: 22, precipitation: 0.4, wind_direction: 10, gust: 9 }),
    at(65, { humidity: 91, temperature: null }),
    at(70, { precipitation: 3 }),
    at(180, { precipitation: 9 }),
    at(175, { precipitation: 1 }),
  ];
  const checked = (await check(sent)).readings;
  const [first, second, third] = await inTurns(toHours(checked, 3));
  expect(first).toMatchObject({ day: "2026-07-14", hour: 12 });
  expect(first?.seen).toMatchObject({ temperature: 21, precipitation: 0.6, gust: 9, wind_direction: 0, cloud: null });
  expect([second?.hour, second?.seen.precipitation]).toEqual([13, 3]);
  // What fell in two hours is of neither.
  expect([third?.hour, third?.seen.precipitation]).toEqual([14, null]);
});

test("hours of a clock half an hour aside begin by that clock", async () => {
  const [hour] = await inTurns(toHours([{ ...at(0), rain_lost: false }], 5.5));
  expect([hour?.day, hour?.hour]).toEqual(["2026-07-14", 14]);
});

test("hours are laid over what stood of the day", () => {
  const empty = () => Array.from({ length: 24 }, (): number | null => null);
  const day = {
    ...{ temperature: empty(), humidity: empty(), precipitation: empty(), wind: empty() },
    ...{ gust: empty(), wind_direction: empty(), cloud: empty(), radiation: empty(), weather_code: empty() },
  };
  day.temperature[3] = 11;
  const seen = {
    temperature: 20,
    humidity: 1,
    precipitation: 0,
    wind: 1,
    gust: 1,
    wind_direction: 1,
    cloud: null,
    weather_code: null,
    radiation: 1,
  };
  const laid = withHours(day, [{ day: "2026-07-14", hour: 5, seen, rainIsLost: false }]);
  expect([laid.temperature[3], laid.temperature[5], laid.temperature[6]]).toEqual([11, 20, null]);
});

test("a gust that stood there is none beside a stronger wind that a table tells later", () => {
  const standing = Object.fromEntries(hourly.map((name) => [name, unknownHours()])) as Record<
    Hourly,
    (number | null)[]
  >;
  standing.gust[5] = 3.2;
  standing.temperature[5] = 21;
  const told = (wind: number) => {
    const nothing = Object.fromEntries(hourly.map((name) => [name, null])) as Record<Hourly, number | null>;
    const seen = { ...nothing, wind };
    return onlyTold({ day: "2026-07-14", hour: 5, seen, rainIsLost: false }, standing).seen;
  };
  expect(told(5)).toMatchObject({ wind: 5, gust: null, temperature: 21 });
  expect(told(3)).toMatchObject({ wind: 3, gust: 3.2 });
});
