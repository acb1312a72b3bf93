import type { Track } from "#contract/trackers";
import { momentOf } from "#formats/days/instants";
import { type ReadLine, readLine } from "../track-line";

export const trackFormats = {
  gpx: { type: "application/gpx+xml", write: toGpx },
  geojson: { type: "application/geo+json", write: toGeojson },
  kml: { type: "application/vnd.google-earth.kml+xml", write: toKml },
} as const;
export type TrackFormat = keyof typeof trackFormats;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const timeOf = ({ begin, seconds }: ReadLine, at: number) => new Date(begin + (seconds[at] ?? 0) * 1000).toISOString();
const lineOf = ({ line }: Track): ReadLine =>
  line ? readLine(line) : { begin: 0, seconds: [], lat: [], lon: [], speed: [] };

/** Stretches between gaps, as places in the line: what nobody knows is drawn by no line. */
function parts(track: Track, line: ReadLine): number[][] {
  const ends = track.gaps.map(({ from }) => (momentOf(from) - line.begin) / 1000);
  const found: number[][] = [];
  for (let at = 0, gap = 0, part: number[] = []; at < line.seconds.length; at++) {
    if (at === 0) found.push(part);
    else if ((line.seconds[at] ?? 0) > Math.round(ends[gap] ?? Number.POSITIVE_INFINITY)) {
      gap++;
      part = [];
      found.push(part);
    }
    part.push(at);
  }
  return found;
}

function toGpx(track: Track, name: string): string {
  const line = lineOf(track);
  const point = (at: number) =>
    `<trkpt lat="${line.lat[at]}" lon="${line.lon[at]}"><time>${timeOf(line, at)}</time></trkpt>`;
  const segments = parts(track, line).map((part) => `<trkseg>${part.map(point).join("\n")}</trkseg>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Полевод" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${escaped(name)}</name>
${segments.join("\n")}
</trk></gpx>
`;
}

function toGeojson(track: Track, name: string): string {
  const line = lineOf(track);
  const all = parts(track, line);
  return JSON.stringify({
    type: "Feature",
    geometry: {
      type: "MultiLineString",
      coordinates: all.map((part) => part.map((at) => [line.lon[at], line.lat[at]])),
    },
    properties: {
      name,
      times: all.map((part) => part.map((at) => timeOf(line, at))),
      speeds: all.map((part) => part.map((at) => line.speed[at])),
    },
  });
}

function toKml(track: Track, name: string): string {
  const line = lineOf(track);
  const segments = parts(track, line).map((part) => {
    const coordinates = part.map((at) => `${line.lon[at]},${line.lat[at]}`).join(" ");
    return `<LineString><tessellate>1</tessellate><coordinates>${coordinates}</coordinates></LineString>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${escaped(name)}</name><Placemark><name>${escaped(name)}</name>
<MultiGeometry>${segments.join("\n")}</MultiGeometry></Placemark></Document></kml>
`;
}
