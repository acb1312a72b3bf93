import type { AnswerOf } from "#contract/call";
import type { trackerCalls } from "#contract/trackers";

type Told = AnswerOf<typeof trackerCalls.listTrackPoints>;

/** A point as it was told; degrees, km/h, metres. */
interface Point {
  time: string;
  lat: number;
  lon: number;
  speed: number | null;
  course: number | null;
  altitude: number | null;
}

/** Lines of some points of a track; the first line goes on from the points before where it is `continued`. */
interface Lines {
  lines: Point[][];
  continued: boolean;
}

function running(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}

/** What the farm API tells of points, as lines without what nobody knows between them. */
export function linesOf(told: Told, continued: boolean): Lines {
  const begin = Date.parse(told.begin);
  const [milliseconds, lats, lons] = [told.milliseconds, told.lat, told.lon].map(running);
  const points = told.speed.map(
    (speed, at): Point => ({
      time: new Date(begin + (milliseconds?.[at] ?? 0)).toISOString(),
      lat: (lats?.[at] ?? 0) / 1e7,
      lon: (lons?.[at] ?? 0) / 1e7,
      speed,
      course: told.course[at] ?? null,
      altitude: told.altitude[at] ?? null,
    }),
  );
  const ends = [0, ...told.breaks, points.length];
  const lines = ends.slice(1).map((end, at) => points.slice(ends[at] ?? 0, end));
  return { lines: lines.filter(({ length }) => length > 0), continued };
}

/** A kind of file, written piece by piece: a month of points is never whole in the memory. */
interface TrackWriter {
  type: string;
  begin: (name: string) => string;
  write: (lines: Lines, name: string) => string;
  end: string;
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** GPX counts metres a second; what a terminal didn't tell is left out. */
function gpxPoint({ time, lat, lon, speed, course, altitude }: Point): string {
  const told = [
    speed === null ? "" : `<gpxtpx:speed>${(speed / 3.6).toFixed(2)}</gpxtpx:speed>`,
    course === null ? "" : `<gpxtpx:course>${course}</gpxtpx:course>`,
  ].join("");
  const extensions =
    told && `<extensions><gpxtpx:TrackPointExtension>${told}</gpxtpx:TrackPointExtension></extensions>`;
  const height = altitude === null ? "" : `<ele>${altitude}</ele>`;
  return `<trkpt lat="${lat}" lon="${lon}">${height}<time>${time}</time>${extensions}</trkpt>\n`;
}

const gpx: TrackWriter = {
  type: "application/gpx+xml",
  begin: (name) =>
    `${xml}<gpx version="1.1" creator="Полевод" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"><trk><name>${escaped(name)}</name>\n`,
  // The point that a piece shares with the one before stands in both: a line between them needs it.
  write: ({ lines }) => lines.map((line) => `<trkseg>\n${line.map(gpxPoint).join("")}</trkseg>\n`).join(""),
  end: "</trk></gpx>\n",
};

function feature(line: readonly Point[], name: string): string {
  const places = line.map(({ lon, lat, altitude }) => (altitude === null ? [lon, lat] : [lon, lat, altitude]));
  const [only] = places;
  const geometry =
    places.length === 1 && only ? { type: "Point", coordinates: only } : { type: "LineString", coordinates: places };
  const coordinateProperties = {
    times: line.map(({ time }) => time),
    speeds: line.map(({ speed }) => speed),
    courses: line.map(({ course }) => course),
  };
  return JSON.stringify({ type: "Feature", geometry, properties: { name, coordinateProperties } });
}

const geojson: TrackWriter = {
  type: "application/geo+json",
  begin: () => '{"type":"FeatureCollection","features":[',
  write: ({ lines, continued }, name) =>
    (continued && lines.length > 0 ? ",\n" : "") + lines.map((line) => feature(line, name)).join(",\n"),
  end: "]}\n",
};

/** A heading that nobody told is north to Google Earth: then there are no angles at all. */
function kmlTrack(line: readonly Point[]): string {
  const whens = line.map(({ time }) => `<when>${time}</when>\n`).join("");
  const places = line.map(({ lon, lat, altitude }) => `<gx:coord>${lon} ${lat} ${altitude ?? 0}</gx:coord>\n`).join("");
  const isTurned = line.every(({ course }) => course !== null);
  const angles = isTurned ? line.map(({ course }) => `<gx:angles>${course} 0 0</gx:angles>\n`).join("") : "";
  const speeds = line.map(({ speed }) => `<gx:value>${speed ?? ""}</gx:value>`).join("");
  const courses = line.map(({ course }) => `<gx:value>${course ?? ""}</gx:value>`).join("");
  return `<gx:Track>\n${whens}${places}${angles}<ExtendedData><SchemaData schemaUrl="#told"><gx:SimpleArrayData name="speed">${speeds}</gx:SimpleArrayData><gx:SimpleArrayData name="course">${courses}</gx:SimpleArrayData></SchemaData></ExtendedData></gx:Track>\n`;
}

const kml: TrackWriter = {
  type: "application/vnd.google-earth.kml+xml",
  begin: (name) =>
    `${xml}<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>${escaped(name)}</name><Schema id="told"><gx:SimpleArrayField name="speed" type="float"><displayName>Скорость, км/ч</displayName></gx:SimpleArrayField><gx:SimpleArrayField name="course" type="float"><displayName>Курс, градусы</displayName></gx:SimpleArrayField></Schema><Placemark><name>${escaped(name)}</name><gx:MultiTrack>\n`,
  write: ({ lines }) => lines.map(kmlTrack).join(""),
  end: "</gx:MultiTrack></Placemark></Document></kml>\n",
};

export const trackWriters = { gpx, geojson, kml } as const;
export type TrackFormat = keyof typeof trackWriters;

/** A file of a track from pieces of its points, each asked for once the one before has been taken. */
export function writeTrack(
  format: TrackFormat,
  name: string,
  pieces: AsyncIterator<Lines>,
): ReadableStream<Uint8Array> {
  const { begin, write, end } = trackWriters[format];
  const bytes = new TextEncoder();
  return new ReadableStream({
    start(to) {
      to.enqueue(bytes.encode(begin(name)));
    },
    async pull(to) {
      const { value, done } = await pieces.next();
      to.enqueue(bytes.encode(done ? end : write(value, name)));
      if (done) to.close();
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
