import { expect, test } from "vitest";
import { inTurns } from "../../../platform/in-turns";
import { readCsv } from "./read-csv";
import { readSending as readAll } from "./read-sending";
import { UnreadableSending } from "./reading";

const now = Date.parse("2026-07-14T09:20:00Z");

const readSending = (...sending: Parameters<typeof readAll>) => readAll(...sending).readings;

test("a plain sending is in our own units; a time needs its zone, or is now", () => {
  const [one] = readSending({ temperature: "21,5", wind: 3.2, precipitation: 0 }, now);
  expect(one).toMatchObject({ at: now, temperature: 21.5, wind: 3.2, precipitation: 0, humidity: null });
  const two = readSending(
    {
      readings: [
        { at: "2026-07-14T12:10:00+03:00", humidity: 60 },
        { at: 1_783_933_200, humidity: 61 },
      ],
    },
    now,
  );
  expect(two.map(({ at }) => at)).toEqual([1_783_933_200_000, now - 600_000]);
  expect(() => readSending({ at: "вчера", temperature: 20 }, now)).toThrow(/часовым поясом/);
  expect(() => readSending({ at: "2026-07-14T12:10:00", temperature: 20 }, now)).toThrow(UnreadableSending);
  // By a clock that rolls over it would be the 2nd of March.
  expect(() => readSending({ at: "2026-02-30T12:10:00Z", temperature: 20 }, now)).toThrow(UnreadableSending);
  // A time that nobody reads is not now.
  for (const name of ["time", "timestamp", "dateTime", "ts"])
    expect(() => readSending({ [name]: "2026-07-13T12:00:00+03:00", temperature: 20 }, now)).toThrow(
      `Время прислано в поле «${name}», а должно быть в поле «at»`,
    );
  expect(() => readSending({ temperature: null }, now)).toThrow("В посылке нет ни одного показания погоды");
  expect(() => readSending({ readings: Array.from({ length: 501 }, () => ({})) }, now)).toThrow(/до 500/);
});

// As a GW2000 with a WS90 sends it.
const ecowitt = {
  PASSKEY: "0123456789ABCDEF0123456789ABCDEF",
  stationtype: "GW2000A_V3.1.1",
  dateutc: "2026-07-14 09:18:32",
  tempinf: "78.1",
  tempf: "70.7",
  humidity: "54",
  winddir: "214",
  windspeedmph: "6.71",
  windgustmph: "11.41",
  solarradiation: "612.4",
  dailyrainin: "0.020",
  yearlyrainin: "9.512",
};

test("an Ecowitt gateway: English units, time by Greenwich, the house left out", () => {
  const [one] = readSending(ecowitt, now);
  expect(one?.at).toBe(Date.parse("2026-07-14T09:18:32Z"));
  expect(one).toMatchObject({ humidity: 54, wind_direction: 214, radiation: 612.4, precipitation: null });
  expect(one?.temperature).toBeCloseTo(21.5, 2);
  expect(one?.wind).toBeCloseTo(3, 2);
  expect(one?.gust).toBeCloseTo(5.1, 2);
  expect(one?.rain_counter).toBeCloseTo(241.6, 1);
});

test("what speaks as Weather Underground does is read alike; a gauge of drops counts as one that tips", () => {
  const { yearlyrainin: _, dailyrainin: __, ...rest } = ecowitt;
  const [one] = readSending({ ...rest, dateutc: "now", yrain_piezo: "1" }, now);
  expect([one?.at, one?.rain_counter]).toEqual([now, 25.4]);
  expect(readSending({ ID: "x", dateutc: "2026-07-14 09:00", tempf: "68" }, now)[0]?.temperature).toBeCloseTo(20, 6);
  expect(() => readSending({ ...ecowitt, dateutc: "вчера" }, now)).toThrow(/dateutc/);
  expect(() => readSending({ ...ecowitt, dateutc: "2026-02-30 09:00" }, now)).toThrow(/dateutc/);
});

// The record of the documentation of WeatherLink Live's local interface, with sensible figures.
const live = {
  data: {
    did: "001D0A700002",
    ts: 1_784_021_400,
    conditions: [
      {
        lsid: 48308,
        data_structure_type: 1,
        txid: 1,
        temp: 62.6,
        hum: 71,
        rain_size: 2,
        rainfall_year: 630,
        solar_rad: 747,
      },
      { lsid: 48309, data_structure_type: 1, txid: 2, wind_speed_avg_last_10_min: 4, wind_speed_hi_last_10_min: 8 },
      { lsid: 48307, data_structure_type: 4, temp_in: 78.0, hum_in: 41.1 },
      { lsid: 48306, data_structure_type: 3, bar_sea_level: 30.008 },
    ],
  },
  error: null,
};

test("WeatherLink Live: counts of the collector are millimetres by its size, several transmitters one reading", () => {
  const readings = readSending(live, now);
  expect(readings).toHaveLength(1);
  expect(readings[0]).toMatchObject({ at: 1_784_021_400_000, humidity: 71, radiation: 747 });
  expect(readings[0]?.temperature).toBeCloseTo(17, 6);
  expect(readings[0]?.rain_counter).toBeCloseTo(126, 6);
  expect(readings[0]?.wind).toBeCloseTo(1.788, 3);
  expect(readings[0]?.gust).toBeCloseTo(3.576, 3);
});

test("the second version of WeatherLink's interface: records of sensors with a time each", () => {
  const sensors = [
    {
      lsid: 1,
      data: [{ ts: 1_784_021_400, temp: 68, hum: 50, rainfall_daily_mm: 3.4, wind_speed_avg_last_10_min: 10 }],
    },
    { lsid: 2, data: [{ ts: 1_784_021_400, temp_in: 75 }] },
  ];
  const [one, ...others] = readSending({ station_id: 5, sensors }, now);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ at: 1_784_021_400_000, humidity: 50, rain_counter: 3.4 });
  expect(() => readSending({ sensors: [] }, now)).toThrow(/нет показаний наружных датчиков/);
});

const csv = (text: string) => inTurns(readCsv(Buffer.from(text), 3));

test("a table of any program: heading below other lines, Russian names and commas, units in the heading", async () => {
  const { readings, remarks } = await csv(
    "Станция Усадьба\n\nДата и время;Температура, °C;Влажность, %;Осадки, мм;Ветер, км/ч;Порывы, км/ч\n" +
      "13.07.2026 10:00;21,5;60;0,2;10,8;18\n13.07.2026 10:10;—;61;;7,2;9\nитого;;;0,2;;\n",
  );
  expect(readings.map(({ at }) => new Date(at).toISOString())).toEqual([
    "2026-07-13T07:00:00.000Z",
    "2026-07-13T07:10:00.000Z",
  ]);
  expect(readings[0]).toMatchObject({ temperature: 21.5, humidity: 60, precipitation: 0.2, wind: 3, gust: 5 });
  expect(readings[1]).toMatchObject({ temperature: null, precipitation: null });
  expect(remarks).toEqual(["Не поняты дата или время: 1 (строка 6)"]);
});

test("numbers of a table that nobody can read are told of by their column; rows of which a sensor told nothing are not", async () => {
  const { readings, remarks } = await csv(
    "Дата и время;Температура;Влажность\n13.07.2026 10:00;abc;60\n13.07.2026 11:00;—;61\n13.07.2026 12:00;20;7о\n13.07.2026 13:00;x;\n",
  );
  expect(readings.map(({ temperature, humidity }) => [temperature, humidity])).toEqual([
    ...[
      [null, 60],
      [null, 61],
      [20, null],
      [null, null],
    ],
  ]);
  expect(remarks).toEqual([
    "Температура: не поняты числа, 2 (строки 2, 5)",
    "Влажность: не поняты числа, 1 (строка 4)",
  ]);
});

test("winds that are named are read, in letters and in words; lines of which nothing is known are named, the first of many", async () => {
  const { readings, remarks } = await csv(
    `Дата и время;Направление ветра\n${["СЗ", "северо-западный", "WNW", "южный", "Ю-В", "восток", "360", "вбок"]
      .map((wind, hour) => `13.07.2026 ${10 + hour}:00;${wind}\n`)
      .join("")}\n${"итого;\n".repeat(7)}`,
  );
  expect(readings.map(({ wind_direction }) => wind_direction)).toEqual([315, 315, 292.5, 180, 135, 90, 360, null]);
  expect(remarks).toEqual([
    "Не поняты дата или время: 7 (строки 11, 12, 13, 14, 15 и другие)",
    "Направление ветра: не поняты числа, 1 (строка 9)",
  ]);
});

test("a day and a time apart, English and Fahrenheit, by commas, with hours of twelve", async () => {
  const { readings } = await csv(
    "Date,Time,Temp Out (°F),Out Hum,Rain (in),Inside Temp\n2026-07-13,1:30 p,68,50,0.1,77\n",
  );
  expect(readings).toHaveLength(1);
  expect(readings[0]).toMatchObject({ humidity: 50, at: Date.parse("2026-07-13T10:30:00Z") });
  expect(readings[0]?.temperature).toBeCloseTo(20, 6);
  expect(readings[0]?.precipitation).toBeCloseTo(2.54, 6);
});

test("a file without a heading is refused in words", async () => {
  await expect(csv("1;2;3\n4;5;6")).rejects.toThrow(/не нашлась строка с названиями колонок/);
});

test("a word where a number belongs is told of, each one, and what is a number beside it is taken", () => {
  const { readings, remarks } = readAll({ temperature: "тепло", humidity: 70, wind: "слабый", gust: "" }, now);
  expect(readings).toMatchObject([{ temperature: null, humidity: 70, wind: null }]);
  expect(remarks).toEqual([
    "Температура: «тепло» — не число, показание не принято",
    "Ветер: «слабый» — не число, показание не принято",
  ]);
  expect(readAll({ dateutc: "now", tempf: "n/a", humidity: "70" }, now).remarks).toEqual([
    "tempf: «n/a» — не число, показание не принято",
  ]);
  expect(() => readAll({ temperature: "тепло" }, now)).toThrow("Температура: «тепло» — не число, показание не принято");
});

test("a gust of a minute beside a mean of ten is left out where it is weaker than that, and is no fault of the sensor", () => {
  const now = Date.parse("2026-07-14T09:00:00Z");
  const of = (change: object) => readSending({ dateutc: "now", windspeedmph: "1", ...change }, now)[0]?.gust;
  expect(of({ windspdmph_avg10m: "10", windgustmph: "4" })).toBeNull();
  expect(of({ windspdmph_avg10m: "10", windgustmph: "4", windgustmph_10m: "14" })).toBeCloseTo(6.26, 2);
  expect(of({ windgustmph: "4" })).toBeCloseTo(1.79, 2);
});

test("a line of words that begin as a heading would takes no longer than any other", async () => {
  await expect(csv(`${"hi ".repeat(300_000)}\n1;2\n`)).rejects.toThrow(UnreadableSending);
});
