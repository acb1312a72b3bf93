import type { AnyCall } from "#contract/call";
import { calls } from "#contract/calls";
import { divisionWeather, fieldWeather } from "#contract/weather";

/**
 * What most pages ask, of small statements: the database keeps their plans. Heavy ones don't belong here, nor those whose
 * texts are many: a plan is kept for each.
 */
export const oftenAsked: ReadonlySet<AnyCall> = new Set<AnyCall>([
  calls.getFrame,
  calls.getUserInfo,
  calls.listUnreadNotifications,
  calls.listDivisions,
  calls.listDivisionGroups,
  calls.getCropColors,
  calls.getDictionary,
  calls.getCustomerDictionary,
  calls.listFields,
  calls.getField,
  calls.listParcels,
  calls.listWorkrecordsPaged,
  calls.listParkNames,
  // A screen of weather asks most of them at once, each of them the same statements about its place.
  calls.listWeatherSources,
  calls.getWeatherGeojson,
  ...Object.values(fieldWeather),
  ...Object.values(divisionWeather),
]);
