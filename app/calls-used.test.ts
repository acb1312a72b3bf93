import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CallName, calls } from "#contract/calls";
import { divisionWeather, fieldWeather } from "#contract/weather";

/** Calls that no screen makes, each with why it is there all the same. */
const unusedBecause: Partial<Record<CallName, string>> = {
  attachSeasonPlanField: "one field by its address, as the specification has it; screens attach several at once",
  createDocument: "the specification's first step of two; the site sends a document with its file at once",
  deleteWorkrecord: "the specification's call; screens delete one as they delete many",
  restoreWorkrecord: "likewise",
  getAdvisor: "the specification's; the token of an advisor tells the site all it shows",
  getCrop: "the specification's; the site keeps the whole dictionary",
  getUser: "the specification's; the list of users has all that its dialog shows",
  getUserV1: "the specification's older address of the same",
  listAdvisorUsers: "of the advisors' users, whose screen stands behind its feature flag and isn't ready",
  listAuthUsers: "likewise",
  listFieldsGeojson: "the specification's, for other programs; the map draws compact outlines",
  listPlotsGeojson: "likewise",
  getUserInfo: "the specification's; the frame's own call brings the same with the rights",
  getFieldCurrentWeather: "the specification's; the forecast brings the hour that it is now",
  getDivisionCurrentWeather: "likewise",
  getFieldWeatherHistory: "the specification's; curves of the season come with those of other years",
  getDivisionWeatherHistory: "likewise",
  listDivisionScenes:
    "the specification's; a screen asks for scenes by the header's choice, divisions and groups alike",
  getDivisionProduct: "likewise, for what a scene says",
  getDivisionSlopes: "the specification's, for other programs; a field's own page shows its heights and slopes",
  getExtent: "the specification's; the list of a field's extents has all that is shown of one",
  measureExtentPlot: "the specification's; the screen of a drawn part asks for all machines at once",
  getTrack: "the specification's; screens ask by machine, which may have had several trackers",
  listTrackerTypes: "the specification's; the site has Russian names of its own for them",
};

const sourceOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");

/** Calls of weather are asked for by what they tell, of a field and a division alike. */
function namedByPlace(source: string): string[] {
  const places = Object.entries({ fieldWeather, divisionWeather });
  return places.flatMap(([place, its]) =>
    Object.entries(its)
      .filter(([what]) => new RegExp(`\\b(calls|${place})\\.${what}\\b|\\{ ${what} \\} = `).test(source))
      .flatMap(([, asked]) => Object.entries(calls).flatMap(([name, call]) => (call === asked ? [name] : []))),
  );
}

test("each call has a screen that makes it, or a reason", () => {
  const named = [...sourceOf("app").matchAll(/\b\w*[cC]alls\.(\w+)/g)].map(([, name]) => name);
  const used = new Set([...named, ...namedByPlace(sourceOf("app/weather"))]);
  const unused = Object.keys(calls).filter((name) => !used.has(name));
  expect(unused.sort()).toEqual(Object.keys(unusedBecause).sort());
});
