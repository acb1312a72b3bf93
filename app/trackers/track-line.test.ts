import { expect, test } from "vitest";
import { statusOf } from "~/map/machines/status";
import { nextMoment } from "./machines/parts/use-playing";
import { grown } from "./machines/parts/use-track-line";
import { periodOf, readRange } from "./read-range.server";
import { linesOf, type TrackFormat, writeTrack } from "./track/track-writers";
import { fuelAt, placeAt, readLine } from "./track-line";

const line = {
  begin: "2026-07-14T06:00:00.000Z",
  seconds: [0, 10, 10, 600],
  lat: [4_700_000, 100, 100, 0],
  lon: [3_900_000, 0, 0, 100],
  speed: [0, 36, 0, -36],
  pace: [0, 180, 180, -180],
  tolerance: 1.5,
};

test("a line is read from its differences, and told between its points", () => {
  const read = readLine(line);
  expect(read.seconds).toEqual([0, 10, 20, 620]);
  expect(placeAt(read, 5)).toEqual({ lat: 47.0005, lon: 39, speed: 18, course: 0 });
  expect(placeAt(read, 9999)).toMatchObject({ lat: 47.002, lon: 39.001, speed: 0 });
  expect(placeAt({ ...read, seconds: [] }, 1)).toBeNull();
});

test("a day that goes on grows by what comes, once", () => {
  const point = { dt: "2026-07-14T06:11:00.000Z", lat: 47.003, lon: 39.001, speed: 7, course: 0 };
  const more = grown(readLine(line), [{ ...point, dt: "2026-07-14T06:00:10.000Z" }, point]);
  expect(more.seconds).toEqual([0, 10, 20, 620, 660]);
  expect(more.speed.at(-1)).toBe(7);
});

test("a machine that is silent for more than five minutes says for how long", () => {
  const carried = { taken_off: false };
  expect(statusOf({ speed: 12.4, age: 20, ...carried })).toEqual({ tone: "moving", text: "едет 12 км/ч" });
  expect(statusOf({ speed: 0.4, age: 300, ...carried })).toEqual({ tone: "standing", text: "стоит" });
  expect(statusOf({ speed: 12, age: 301, ...carried })).toEqual({ tone: "lost", text: "нет связи 5 мин" });
  expect(statusOf({ speed: 0, age: 3 * 3600, ...carried }).text).toBe("нет связи 3 ч");
  expect(statusOf({ speed: 0, age: 5 * 86_400, ...carried }).text).toBe("нет связи 5 дн.");
  expect(statusOf({ speed: 12, age: 20, taken_off: true })).toEqual({ tone: "off", text: "трекер снят" });
});

test("an address asks for today, yesterday or a period of 31 days at most", () => {
  const asked = (search: string) => readRange(new URLSearchParams(search), { today: "2026-03-01", tzOffset: 7 });
  expect(asked("")).toEqual({ name: "today", from: "2026-03-01", to: "2026-03-01", told: null });
  expect(asked("range=last_day")).toMatchObject({ from: "2026-02-28", to: "2026-02-28" });
  expect(asked("range=period&from=2026-02-10&to=2026-02-05")).toMatchObject({
    from: "2026-02-05",
    to: "2026-02-10",
    told: expect.stringContaining("дни поменяны местами"),
  });
  expect(asked("range=period&from=2020-01-01&to=2026-02-28")).toMatchObject({
    from: "2026-01-29",
    to: "2026-02-28",
    told: expect.stringContaining("не больше чем за 31 день"),
  });
  expect(asked("range=period&from=2026-02-31&to=2026-02-10").told).toContain("Такого дня нет");
  expect(asked("range=period&from=2026-02-01&to=2026-02-10").told).toBeNull();
  // Of a moment its day where the holding lies: two in the morning there.
  expect(asked("at=2026-02-10T19:00:00.000Z")).toMatchObject({ name: "period", from: "2026-02-11", to: "2026-02-11" });
  expect(periodOf({ from: "2026-02-11", to: "2026-02-11" }, { tzOffset: 7 })).toEqual({
    start_at: "2026-02-10T17:00:00.000Z",
    end_at: "2026-02-11T17:00:00.000Z",
  });
});

test("who looks at a day again does not see the machine stand", () => {
  const strip = {
    span: 1000,
    stills: [
      { from: 100, to: 700 },
      { from: 900, to: 1000 },
    ],
  };
  expect([50, 100, 101, 699, 700, 950, 2000].map((at) => nextMoment(strip, at))).toEqual([
    50, 100, 700, 700, 700, 1000, 1000,
  ]);
});

const told = {
  begin: "2026-07-14T06:00:00.500Z",
  milliseconds: [0, 1000, 600_000, 1000],
  lat: [470_000_000, 10_000, 10_000, 10_000],
  lon: [390_000_000, 0, 0, 0],
  speed: [10, 12.3, null, 9],
  course: [0, 45.5, 90, 91],
  altitude: [80, null, null, null],
  breaks: [2],
  next: null,
};

async function fileOf(format: TrackFormat, pieces: readonly (typeof told)[]): Promise<string> {
  async function* all() {
    for (const [at, piece] of pieces.entries()) yield linesOf(piece, at > 0);
  }
  return new Response(writeTrack(format, "К-744 <1>", all())).text();
}

test("a file has every point with its time, speed and course, and no line over what nobody knows", async () => {
  const gpx = await fileOf("gpx", [told]);
  expect(gpx.match(/<trkseg>/g)).toHaveLength(2);
  expect(gpx).toContain("<name>К-744 &lt;1&gt;</name>");
  expect(gpx).toContain(
    '<trkpt lat="47.001" lon="39"><time>2026-07-14T06:00:01.500Z</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:speed>3.42</gpxtpx:speed><gpxtpx:course>45.5</gpxtpx:course></gpxtpx:TrackPointExtension></extensions></trkpt>',
  );
  expect(gpx).toContain('<trkpt lat="47" lon="39"><ele>80</ele>');
  const { features } = JSON.parse(await fileOf("geojson", [told]));
  expect(features).toMatchObject([
    {
      geometry: {
        type: "LineString",
        coordinates: [
          [39, 47, 80],
          [39, 47.001],
        ],
      },
      properties: {
        coordinateProperties: {
          times: ["2026-07-14T06:00:00.500Z", "2026-07-14T06:00:01.500Z"],
          speeds: [10, 12.3],
          courses: [0, 45.5],
        },
      },
    },
    { properties: { coordinateProperties: { speeds: [null, 9] } } },
  ]);
  const kml = await fileOf("kml", [told]);
  expect(kml.match(/<gx:Track>/g)).toHaveLength(2);
  expect(kml.match(/<when>/g)).toHaveLength(4);
  expect(kml).toContain("<gx:coord>39 47.001 0</gx:coord>");
  expect(kml).toContain("<gx:angles>45.5 0 0</gx:angles>");
  expect(kml).toContain("<gx:value>12.3</gx:value>");
});

test("a file of several pieces goes on where the one before ended, and one without points is a file all the same", async () => {
  const { features } = JSON.parse(await fileOf("geojson", [told, told]));
  expect(features).toHaveLength(4);
  const none = { ...told, milliseconds: [], lat: [], lon: [], speed: [], course: [], altitude: [], breaks: [] };
  expect(JSON.parse(await fileOf("geojson", [none]))).toEqual({ type: "FeatureCollection", features: [] });
  expect(await fileOf("gpx", [none])).toMatch(/<\/trk><\/gpx>\n$/);
});

test("the level of fuel is told between what was told around it, and not for long after", () => {
  const read = readLine(line, { unit: "l", seconds: [0, 60], level: [2000, -100] });
  expect(fuelAt(read, 30)).toEqual({ level: 195, unit: "l" });
  expect(fuelAt(read, 100)).toEqual({ level: 190, unit: "l" });
  expect(fuelAt(read, 60 + 1801)).toBeNull();
  expect(fuelAt(readLine(line), 30)).toBeNull();
});
