import { expect, test } from "vitest";
import { degreesText, graticuleMarkup, graticuleStep, linesBetween } from "./graticule";
import { worldX, worldY } from "./mercator";
import { scaleLength } from "./scale-bar";

test("lines of the graticule stand apart whatever the zoom", () => {
  expect(graticuleStep(100)).toBe(2);
  expect(graticuleStep(1000)).toBeCloseTo(1 / 6);
  expect(graticuleStep(1)).toBe(20);
  expect(linesBetween(40.05, 40.31, 0.1).map((line) => Number(line.toFixed(6)))).toEqual([40.1, 40.2, 40.3]);
  expect(linesBetween(40.01, 40.02, 0.1)).toEqual([]);
});

test("degrees are written with minutes and seconds where there are any", () => {
  expect([47, 47.5, 46 + 40 / 60, -33.0125, 0].map(degreesText)).toEqual([
    "47°",
    "47°30′",
    "46°40′",
    "−33°00′45″",
    "0°",
  ]);
});

test("lines lie where their degrees do, each half a pixel off so that it is sharp, and every second crossing says them", () => {
  const scale = 300 / (worldX(1) - worldX(0));
  const view = { width: 700, height: 300, scale, left: worldX(39.25), top: worldY(48.1), zoom: 8, latitude: 47 };
  const markup = graticuleMarkup(view);
  expect(markup).toMatch(
    /^<path stroke="#dde3da" d="M75\.5 0V300M225\.5 0V300M375\.5 0V300M525\.5 0V300M675\.5 0V300M0 268\.5H700M0 45\.5H700"\/>/,
  );
  expect(markup.match(/>[^<]+(?=<\/text>)/g)).toEqual([">48° 40°", ">48° 41°"]);
});

test("the scale bar is a round length", () => {
  expect(scaleLength(10)).toEqual({ metres: 1000, pixels: 100 });
  expect(scaleLength(52)).toEqual({ metres: 5000, pixels: 96 });
  expect(scaleLength(0.3)).toEqual({ metres: 20, pixels: 67 });
});
