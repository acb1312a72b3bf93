import { expect, test } from "vitest";
import { statusOf } from "~/map/machines/status";
import { nextMoment } from "./machines/parts/use-playing";
import { grown } from "./machines/parts/use-track-line";
import { periodOf, readRange } from "./read-range.server";
import { trackFormats } from "./track/write-track";
import { placeAt, readLine } from "./track-line";

const line = {
  begin: "2026-07-14T06:00:00.000Z",
  seconds: [0, 10, 10, 600],
  lat: [4_700_000, 100, 100, 0],
  lon: [3_900_000, 0, 0, 100],
  speed: [0, 36, 0, -36],
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
  expect(statusOf({ speed: 12.4, age: 20 })).toEqual({ tone: "moving", text: "едет 12 км/ч" });
  expect(statusOf({ speed: 0.4, age: 300 })).toEqual({ tone: "standing", text: "стоит" });
  expect(statusOf({ speed: 12, age: 301 })).toEqual({ tone: "lost", text: "нет связи 5 мин" });
  expect(statusOf({ speed: 0, age: 3 * 3600 }).text).toBe("нет связи 3 ч");
  expect(statusOf({ speed: 0, age: 5 * 86_400 }).text).toBe("нет связи 5 дн.");
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

test("files have no line over what nobody knows", () => {
  const figures = { distance: 0, moving: 0, standing: 0, on_fields: 0, top_speed: 0 };
  const gaps = [{ from: "2026-07-14T06:00:20.000Z", to: "2026-07-14T06:10:20.000Z" }];
  const track = { points_count: 4, line, figures, stops: [], gaps, visits: [] };
  expect(trackFormats.gpx.write(track, "К-744 <1>").match(/<trkseg>/g)).toHaveLength(2);
  expect(trackFormats.gpx.write(track, "К-744 <1>")).toContain("<name>К-744 &lt;1&gt;</name>");
  expect(
    JSON.parse(trackFormats.geojson.write(track, "К-744")).geometry.coordinates.map((part: unknown[]) => part.length),
  ).toEqual([3, 1]);
  expect(trackFormats.kml.write(track, "К-744")).toContain("39,47.001 39,47.002");
});
