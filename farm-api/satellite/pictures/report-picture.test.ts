import sharp from "sharp";
import { expect, test } from "vitest";
import { metresAcross, pixelMetres, reportPicture } from "./report-picture";

const report = {
  title: "NDVI, 10.07.2026",
  land: "Поле «Дальнее» <за рекой> & лесом, 12,5 га",
  palette: ["#ff0000", "#00ff00", "#0000ff"],
  ends: ["0,10", "0,90"] as const,
  note: "Меньше всего 0,20, в среднем 0,50, больше всего 0,80",
  metres: 10,
};

/** A field of so many pixels, all of one colour. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#808000" } })
    .png()
    .toBuffer();

async function seen(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const darkIn = (y: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => from + index).filter((x) => at(x, y).every((light) => light < 90));
  return { ...info, at, darkIn };
}

test("a small field stands enlarged between what it is, its palette and its scale", async () => {
  const { width, height, at, darkIn } = await seen(await reportPicture(await picture(60, 40), report));
  // Fifteen times as large, on a sheet around it.
  expect([width, height]).toEqual([60 * 15 + 48, 40 * 15 + 160]);
  expect([at(30, 80), at(width - 30, height - 95)]).toEqual([
    [128, 128, 0],
    [128, 128, 0],
  ]);
  expect(at(5, 300)).toEqual([255, 255, 255]);
  const strip = height - 88 + 16 + 7;
  const [first = [], last = []] = [at(25, strip), at(24 + 278, strip)];
  expect([(first[0] ?? 0) > 240, (last[2] ?? 0) > 240]).toEqual([true, true]);
  // A pixel of the sheet is ten metres by fifteen; the line below its ends is a round length: 100 m.
  const line = darkIn(height - 88 + 16 + 14, 400, width);
  expect(((line.at(-1) ?? 0) - (line[0] ?? 0)) * (10 / 15)).toBeCloseTo(100, -1);
  // Words are written: the title's, the land's.
  for (const y of [28, 53]) expect(darkIn(y, 24, 400).length).toBeGreaterThan(5);
});

test("classes stand side by side, each in its own colour with its name below", async () => {
  const { ends: _, ...told } = report;
  const sheet = await reportPicture(await picture(60, 40), { ...told, classes: ["С", "В", "ровно"] });
  const { height, at, darkIn } = await seen(sheet);
  const strip = height - 88 + 16 + 7;
  const middles = [0, 1, 2].map((index) => 24 + index * 40 + 18);
  expect(middles.map((x) => at(x, strip))).toEqual([
    [255, 0, 0],
    [0, 255, 0],
    [0, 0, 255],
  ]);
  expect(at(24 + 38, strip)).toEqual([255, 255, 255]);
  const below = Array.from({ length: 12 }, (_, row) => strip + 12 + row);
  for (const x of middles) expect(below.flatMap((y) => darkIn(y, x - 18, x + 18)).length).toBeGreaterThan(5);
});

test("a picture of a holding keeps its size, and a tall or narrow field a sheet that holds its words", async () => {
  expect(await seen(await reportPicture(await picture(900, 500), report))).toMatchObject({ width: 948, height: 660 });
  expect(await seen(await reportPicture(await picture(3, 300), report))).toMatchObject({ width: 688, height: 1060 });
});

test("metres of a pixel follow the latitude", () => {
  expect(metresAcross([40, 60], [40.01, 60])).toBeCloseTo(556.6, 0);
  const grid = {
    width: 10,
    corners: [
      [40, 60],
      [40.01, 60],
      [40, 59.99],
    ] as [[number, number], [number, number], [number, number]],
  };
  expect(pixelMetres(grid)).toBeCloseTo(55.66, 1);
});
