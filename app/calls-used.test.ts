import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type CallName, calls } from "#contract/calls";

/** Calls that no screen makes, each with why it is there all the same. */
const unusedBecause: Partial<Record<CallName, string>> = {
  attachSeasonPlanField: "one field by its address, as the specification has it; screens attach several at once",
  createDocument: "the specification's first step of two; the site sends a document with its file at once",
  putDocumentFile: "the specification's second step of two",
  deleteWorkrecord: "the specification's call; screens delete one as they delete many",
  restoreWorkrecord: "likewise",
  setWorkStatus: "likewise",
  getAdvisor: "the specification's; the token of an advisor tells the site all it shows",
  getCrop: "the specification's; the site keeps the whole dictionary",
  getCropParamsSchema: "of inspections, whose screens aren't ready",
  getDivisionBounds: "the specification's; the map works bounds out of the outlines it has",
  getDivisionGroupBounds: "likewise",
  getFieldsBounds: "likewise",
  getUser: "the specification's; the list of users has all that its dialog shows",
  getUserV1: "the specification's older address of the same",
  listAdvisorUsers: "of the advisors' users, whose screen stands behind its feature flag and isn't ready",
  listAuthUsers: "likewise",
  listFieldsGeojson: "the specification's, for other programs; the map draws compact outlines",
  listPlotsGeojson: "likewise",
  getUserInfo: "the specification's; the frame's own call brings the same with the rights",
  getWeatherGeojson: "of weather, whose screens aren't ready",
  listWeatherSources: "of weather, whose screens aren't ready",
  getDivisionCurrentWeather: "of weather, whose screens aren't ready",
  getDivisionForecast: "of weather, whose screens aren't ready",
  getDivisionWeatherAggregate: "of weather, whose screens aren't ready",
  getDivisionWeatherAlerts: "of weather, whose screens aren't ready",
  getDivisionWeatherHistory: "of weather, whose screens aren't ready",
  getDivisionWeatherMultiyear: "of weather, whose screens aren't ready",
  getFieldCurrentWeather: "of weather, whose screens aren't ready",
  getFieldForecast: "of weather, whose screens aren't ready",
  getFieldWeatherAggregate: "of weather, whose screens aren't ready",
  getFieldWeatherAlerts: "of weather, whose screens aren't ready",
  getFieldWeatherHistory: "of weather, whose screens aren't ready",
  getFieldWeatherMultiyear: "of weather, whose screens aren't ready",
  listDivisionWeatherSources: "of weather, whose screens aren't ready",
  listFieldWeatherSources: "of weather, whose screens aren't ready",
  listTopics: "of scouting, whose screens aren't ready",
};

const sourceOf = (folder: string): string =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");

test("each call has a screen that makes it, or a reason", () => {
  const used = new Set([...sourceOf("app").matchAll(/\b\w*[cC]alls\.(\w+)/g)].map(([, name]) => name));
  const unused = Object.keys(calls).filter((name) => !used.has(name));
  expect(unused.sort()).toEqual(Object.keys(unusedBecause).sort());
});
