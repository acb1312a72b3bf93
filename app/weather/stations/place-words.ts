import { numberText } from "#formats/numbers";

/** «47,23570, 39,70150 · 70 м · UTC+3» */
export const placeWords = (station: { lat: number; lon: number; elevation: number; tz_offset: number }): string =>
  [
    `${numberText(station.lat, 5)}, ${numberText(station.lon, 5)}`,
    `${numberText(station.elevation)} м`,
    `UTC${station.tz_offset < 0 ? "−" : "+"}${numberText(Math.abs(station.tz_offset))}`,
  ].join(" · ");
