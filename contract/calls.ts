import { boundaryImportCalls } from "./boundary-imports";
import { cadastreCalls } from "./cadastre";
import type { AnyCall } from "./call";
import { dictionaryCalls } from "./dictionaries";
import { divisionCalls } from "./divisions";
import { documentCalls } from "./documents";
import { extentCalls } from "./extents";
import { fieldShapeCalls } from "./field-shapes";
import { fieldCalls } from "./fields";
import { frameCalls } from "./frame";
import { identityCalls } from "./identity";
import { installationCalls } from "./installation";
import { machineCalls } from "./machines";
import { markerCalls } from "./markers";
import { notificationCalls } from "./notifications";
import { ownEntryCalls } from "./own-entries";
import { plotCalls } from "./plots";
import { proposalCalls } from "./proposals";
import { recommendationCalls } from "./recommendations";
import { rotationCalls } from "./rotation";
import { satelliteCalls } from "./satellite";
import { scoutPlanCalls } from "./scout-plans";
import { scoutingCalls } from "./scouting";
import { seasonPlanCalls } from "./season-plans";
import { settingsCalls } from "./settings";
import { signInCalls } from "./sign-in";
import { trackerCalls } from "./trackers";
import { trialCalls } from "./trials";
import { watchSettingsCalls } from "./watch-settings";
import { weatherCalls } from "./weather";
import { weatherSettingsCalls } from "./weather-settings";
import { weatherStationCalls } from "./weather-stations";
import { workCheckCalls } from "./work-checks";
import { workCalls } from "./works";
import { zoneCalls } from "./zones";

/** Every call of the farm API by its name. */
export const calls = {
  ...signInCalls,
  ...identityCalls,
  ...frameCalls,
  ...installationCalls,
  ...divisionCalls,
  ...notificationCalls,
  ...settingsCalls,
  ...fieldCalls,
  ...fieldShapeCalls,
  ...trialCalls,
  ...rotationCalls,
  ...plotCalls,
  ...markerCalls,
  ...documentCalls,
  ...cadastreCalls,
  ...boundaryImportCalls,
  ...dictionaryCalls,
  ...ownEntryCalls,
  ...machineCalls,
  ...trackerCalls,
  ...extentCalls,
  ...proposalCalls,
  ...workCalls,
  ...workCheckCalls,
  ...seasonPlanCalls,
  ...weatherCalls,
  ...watchSettingsCalls,
  ...weatherSettingsCalls,
  ...weatherStationCalls,
  ...satelliteCalls,
  ...scoutingCalls,
  ...scoutPlanCalls,
  ...recommendationCalls,
  ...zoneCalls,
};

export type CallName = keyof typeof calls;

export const allCalls: readonly (readonly [string, AnyCall])[] = Object.entries(calls);
