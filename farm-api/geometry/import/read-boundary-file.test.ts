import { expect, test } from "vitest";
import { writeXlsx } from "#formats/xlsx/write-xlsx";
import { zip } from "#formats/zip";
import { writeGeoJson } from "../export/write-geojson";
import { writeKml } from "../export/write-kml";
import { writeShapefileZip } from "../export/write-shapefile";
import { boxes } from "../testing/map-files";
import { hasRealData, readRealFile, realFiles } from "../testing/real-data";
import { seededRandom, syntheticFields } from "../testing/synthetic-fields";
import { BoundaryFileError } from "./boundary-file-error";
import { readBoundaryFile } from "./read-boundary-file";

const read = (data: Buffer, onProgress?: (progress: { done: number }) => void) =>
  readBoundaryFile({ name: "x", data, onProgress });

test.each<[string, Buffer, string, RegExp]>([
  ["an empty file", Buffer.alloc(0), "empty_file", /пустой/],
  ["60 MB", Buffer.alloc(60 * 1024 * 1024), "file_too_large", /60 МБ.*50 МБ/],
  ["RAR", Buffer.from("Rar!\x1a\x07"), "unsupported_format", /RAR/],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10]), "unsupported_format", /картинка/],
  ["a table in text", Buffer.from("name;area\nПоле;12"), "unsupported_format", /GeoJSON, KML, KMZ/],
  ["zeros", Buffer.alloc(1000), "unsupported_format", /не распознан/],
  ["an empty zip", Buffer.from(`PK\x05\x06${"\0".repeat(18)}`, "latin1"), "no_boundaries", /нет карты/],
  [
    "a workbook",
    await writeXlsx([{ name: "Поля", columns: [], rows: [] }]),
    "no_boundaries",
    /^В таблице Excel нет границ/,
  ],
  ["a zip in a zip", zip([{ name: "а/поля.zip", data: zip([]) }]), "no_boundaries", /ещё один архив \(а\/поля\.zip\)/],
])("%s is told", async (_name, data, code, message) => {
  await expect(read(data)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
});

test("other work goes on while a large file is read, and progress is told", async () => {
  const features = syntheticFields(3_000).map((boundary) => ({ boundary, properties: {} }));
  const seen: number[] = [];
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await read(writeGeoJson(features), ({ done }) => seen.push(done));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(seen.length).toBeGreaterThan(3);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(3_000);
});

test("exchanged axes that land elsewhere on earth are pointed out, and refused where the place is known", async () => {
  const [boundary] = boxes(1);
  const swapped = JSON.stringify(boundary).replace(/\[([\d.]+),([\d.]+)\]/g, "[$2,$1]");
  expect((await read(Buffer.from(swapped))).warnings).toEqual([expect.stringContaining("перепутаны")]);
  const { features } = await readBoundaryFile({ name: "x", data: Buffer.from(swapped), expected: [36, 45, 45, 52] });
  expect(features[0]?.problems[0]?.code).toBe("swapped_axes");
});

/** Reads a damaged file: it comes out or is refused with a message of ours, and nothing else happens. */
async function survives(data: Buffer): Promise<void> {
  try {
    await read(data);
  } catch (error) {
    expect(error).toBeInstanceOf(BoundaryFileError);
    expect(error).toHaveProperty("message", expect.stringMatching(/^[А-ЯЁ].*[а-яё]/s));
  }
}

const madeFiles = () => {
  const features = boxes(5).map((boundary, index) => ({
    boundary,
    properties: { name: `Поле ${index}`, area: index + 0.5 },
  }));
  return [writeGeoJson(features), writeKml(features, { title: "x" }), writeShapefileZip(features, "поля")];
};

test("files cut anywhere or with bytes changed never crash", async () => {
  const random = seededRandom(7);
  const files = [...madeFiles(), ...(hasRealData ? realFiles.map(readRealFile) : [])];
  for (const file of files) {
    for (let round = 0; round < 12; round++) {
      await survives(file.subarray(0, Math.floor(random() * file.length)));
      const changed = Buffer.from(file);
      for (let byte = 0; byte < 20; byte++) changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
      await survives(changed);
    }
  }
}, 30_000);
