import { expect, test } from "vitest";
import { encodingName, formatName } from "./file-words";

test("code pages have the names that people know", () => {
  expect(["win1251", "cp1251", "windows-1252"].map(encodingName)).toEqual([
    "Windows-1251",
    "Windows-1251",
    "Windows-1252",
  ]);
  expect(["utf8", "utf16le", "cp866", "koi8-r"].map(encodingName)).toEqual([
    "UTF-8",
    "UTF-16LE",
    "CP866 (DOS)",
    "koi8-r",
  ]);
});

test("formats are written as they are known, an unknown one as it is", () => {
  expect(["geojson", "kmz", "gpx"].map(formatName)).toEqual(["GeoJSON", "KMZ", "gpx"]);
});
