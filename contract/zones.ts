import { call, created, file, member, nothing, ok, pathId, poll } from "./call";
import { sourceType } from "./satellite-shapes";
import { day, version } from "./shapes";
import { z } from "./zod";
import {
  rateFormat,
  rateMap,
  rateMapInput,
  zoneFigures,
  zoneFormat,
  zoneMap,
  zoneMapChange,
  zoneMapHead,
  zoneMapInput,
  zoneSources,
} from "./zone-shapes";

const customer = "/customers/{customerId}";
const ofField = `${customer}/fields/{fieldId}/zones` as const;
const one = `${customer}/zones/{id}` as const;
const rates = `${customer}/ratemaps` as const;
const sees = member("seeVegetation");
const changes = member("changeZones");
/** Where a file is looked for: one of another field, or of other zones, isn't there. */
const ofZones = { field_id: pathId.optional() };
const ofRates = { ...ofZones, zone_map_id: pathId.optional() };
const mapFiles = ["application/zip", "application/geo+json", "application/vnd.google-earth.kml+xml"] as const;

/** Management zones of fields, and what goes on them. */
export const zoneCalls = {
  getZoneSources: call({
    method: "GET",
    path: `${ofField}/sources`,
    summary: "Days and seasons by which a field's zones can be drawn",
    who: sees,
    answer: ok(zoneSources),
  }),
  listZoneMaps: call({
    method: "GET",
    path: ofField,
    summary: "A field's maps of zones, the latest first",
    who: sees,
    answer: ok(z.object({ items: z.array(zoneMapHead) })),
  }),
  createZoneMap: call({
    method: "POST",
    path: ofField,
    summary: "Draw zones of a field by a day or by seasons; it is NEW until they are there",
    who: changes,
    body: zoneMapInput,
    answer: created(zoneMap),
  }),
  getZoneMap: call({
    method: "GET",
    path: one,
    summary: "A map of zones",
    who: sees,
    answer: ok(zoneMap),
  }),
  updateZoneMap: call({
    method: "PUT",
    path: one,
    summary: "Call a map and its zones otherwise",
    who: changes,
    body: zoneMapChange,
    answer: ok(zoneMap),
    errors: ["StaleVersion"],
  }),
  deleteZoneMap: call({
    method: "DELETE",
    path: one,
    summary: "Delete a map of zones; with its rates it can be restored",
    who: changes,
    answer: nothing,
  }),
  restoreZoneMap: call({
    method: "POST",
    path: `${one}/restore`,
    summary: "Undo that",
    who: changes,
    answer: ok(zoneMap),
  }),
  getZonePicture: call({
    method: "GET",
    path: `${one}/picture`,
    summary: "Zones as a picture with north above; 404 until they are drawn",
    who: sees,
    query: z.object(ofZones),
    answer: file("image/png"),
  }),
  getZoneFigures: call({
    method: "GET",
    path: `${one}/figures/{source_type}/{date}`,
    summary: "What another scene says of the zones; worked out when it is first asked for",
    who: sees,
    params: { source_type: sourceType, date: day },
    answer: poll(zoneFigures),
    remembers: true,
    errors: ["SceneFailed"],
  }),
  exportZoneMap: call({
    method: "GET",
    path: `${one}/export`,
    summary: "Zones as a file",
    who: sees,
    query: z.object({ format: zoneFormat.default("geojson"), ...ofZones }),
    answer: file(...mapFiles),
  }),
  listRateMaps: call({
    method: "GET",
    path: rates,
    summary: "Maps of rates of a field, of some zones or for a work, the latest first",
    who: sees,
    query: z.object({
      field_id: pathId.optional(),
      zone_map_id: pathId.optional(),
      workrecord_id: pathId.optional(),
    }),
    answer: ok(z.object({ items: z.array(rateMap) })),
  }),
  createRateMap: call({
    method: "POST",
    path: `${one}/ratemaps`,
    summary: "Say how much of a product goes on each zone",
    who: changes,
    body: rateMapInput,
    answer: created(rateMap),
  }),
  getRateMap: call({
    method: "GET",
    path: `${rates}/{id}`,
    summary: "A map of rates",
    who: sees,
    answer: ok(rateMap),
  }),
  updateRateMap: call({
    method: "PUT",
    path: `${rates}/{id}`,
    summary: "Change a map of rates",
    who: changes,
    body: rateMapInput.extend({ version }),
    answer: ok(rateMap),
    errors: ["StaleVersion"],
  }),
  deleteRateMap: call({
    method: "DELETE",
    path: `${rates}/{id}`,
    summary: "Delete a map of rates; it can be restored",
    who: changes,
    answer: nothing,
  }),
  restoreRateMap: call({
    method: "POST",
    path: `${rates}/{id}/restore`,
    summary: "Undo that",
    who: changes,
    answer: ok(rateMap),
  }),
  exportRateMap: call({
    method: "GET",
    path: `${rates}/{id}/export`,
    summary: "Rates as a file of a map program or a terminal (ISO 11783-10)",
    who: sees,
    query: z.object({ format: rateFormat.default("geojson"), ...ofRates }),
    answer: file(...mapFiles),
  }),
};
