import path from "node:path";
import { addDays, daysBetween } from "#formats/days/count";
import { monthOf } from "#formats/days/written";
import { type AssetName, assetNames, type SceneTile, type Search } from "../source";
import { drawn } from "./noise";

/** Days between passes of a satellite over the same land. */
const everyDays = 5;
const firstPass = "2015-06-23";

export const fileOf: Record<AssetName, string> = {
  ...{ green: "B03.tif", blue: "B02.tif" },
  ...{ red: "B04.tif", nir: "B08.tif", rededge1: "B05.tif", swir16: "B11.tif", scl: "SCL.tif" },
};

/** How cloudy a day is, in percent: the summer is clear more often than not, the winter rarely. */
function cloudsOf(day: string): number {
  const month = Number(monthOf(day).slice(5));
  const clear = month >= 5 && month <= 9 ? 0.68 : month === 4 || month === 10 ? 0.5 : 0.25;
  const chance = drawn("clouds", day);
  if (chance < clear) return Math.round(drawn("thin", day) * 8) / 10;
  if (chance < clear + (1 - clear) * 0.5) return Math.round(3 + 40 * drawn("part", day));
  return Math.round(60 + 40 * drawn("dull", day));
}

/** A pass over a box of land on a day. */
export function simulatedTile(folder: string, day: string, box: SceneTile["box"]): SceneTile {
  const asset = (name: AssetName) => ({
    href: path.join(folder, day, fileOf[name]),
    scale: name === "scl" ? 1 : 0.0001,
  });
  return {
    ...{ id: `SIM_${day.replaceAll("-", "")}`, day, box, cloud: cloudsOf(day), baseline: 5.1, offsetApplied: true },
    assets: Object.fromEntries(assetNames.map((name) => [name, asset(name)])),
  };
}

/** Passes over a holding of the demonstration; their files are made when they are first read. */
export function searchSimulated(folder: string, { box, from, to }: Search): SceneTile[] {
  const since = daysBetween(firstPass, from);
  const first = addDays(firstPass, Math.ceil(since / everyDays) * everyDays);
  const tiles: SceneTile[] = [];
  for (let day = first; day <= to; day = addDays(day, everyDays)) tiles.push(simulatedTile(folder, day, box));
  return tiles;
}
