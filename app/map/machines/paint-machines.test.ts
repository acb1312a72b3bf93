import { expect, test } from "vitest";
import { lonOf, worldX, worldY } from "../mercator";
import { type DrawnMachine, machinesPaint } from "./paint-machines";

/** A canvas that remembers what is written on it; letters are six pixels wide. */
function writtenOn(machines: readonly DrawnMachine[], zoom: number, begins: number[] = [], top = 0): string[] {
  const written: string[] = [];
  const still = () => undefined;
  const canvas: Partial<CanvasRenderingContext2D> = {
    save: still,
    restore: still,
    translate: still,
    rotate: still,
    beginPath: still,
    closePath: still,
    moveTo: still,
    lineTo: still,
    arc: still,
    fill: still,
    stroke: still,
    strokeText: still,
    measureText: (text) => ({ width: text.length * 6 }) as TextMetrics,
    fillText: (text, at) => {
      written.push(text);
      begins.push(Math.round(at));
    },
  };
  const view = {
    width: 560,
    height: 400,
    scale: 1_000_000,
    left: worldX(40) - 180 / 1_000_000,
    top,
    zoom,
    latitude: 47,
  };
  machinesPaint(machines)(canvas as CanvasRenderingContext2D, view);
  return written;
}

const machine = (name: string, more: Partial<DrawnMachine> = {}): DrawnMachine => ({
  lat: 47,
  lon: 40,
  course: 0,
  speed: 0,
  name,
  tone: "standing",
  chosen: false,
  ...more,
});

test("of machines on one yard one name is written, that of the chosen one; farther off there is room for more", () => {
  const yard = [machine("КамАЗ-45143"), machine("Кировец К-744", { chosen: true })];
  expect(writtenOn(yard, 15)).toEqual(["Кировец К-744"]);
  expect(writtenOn([...yard, machine("John Deere 8430", { lat: 47.2 })], 15)).toEqual([
    "Кировец К-744",
    "John Deere 8430",
  ]);
  expect(writtenOn(yard, 12)).toEqual(["Кировец К-744"]);
});

test("a name stands on the side that has room for all of it, and none of a machine beyond the edge", () => {
  const begins: number[] = [];
  const at = (pixels: number) => lonOf(worldX(40) + (pixels - 180) / 1_000_000);
  const places = [machine("КамАЗ-45143"), machine("КамАЗ-45144", { lat: 47.1, lon: at(470) })];
  writtenOn([...places, machine("КамАЗ-45145", { lat: 47.2, lon: at(75) })], 15, begins);
  expect(begins).toEqual([194, 470 - 14 - 66]);
});

test("no name runs under the map's buttons", () => {
  const begins: number[] = [];
  const at = (pixels: number) => lonOf(worldX(40) + (pixels - 180) / 1_000_000);
  const near = machine("КамАЗ-45143", { lon: at(360) });
  writtenOn([near], 15, begins, worldY(47) - 50 / 1_000_000);
  writtenOn([near], 15, begins, worldY(47) - 300 / 1_000_000);
  expect(begins).toEqual([360 - 14 - 66, 374]);
});
