import { call, file, member, nothing, ok, pathId, poll } from "./call";
import { fieldFilter } from "./field-filter";
import { largestWhole } from "./limits";
import {
  dynamics,
  fieldProduct,
  fieldRelief,
  figures,
  productName,
  reliefLayer,
  scene,
  sceneField,
  sceneStatus,
  search,
  seasonField,
  slopes,
  sourceType,
} from "./satellite-shapes";
import { askedSeason, day, id, queryFlag } from "./shapes";
import { z } from "./zod";

const customer = "/customers/{customerId}";
const sees = member("seeVegetation");
const ofScene = { source_type: sourceType, date: day };
const wanted = { product: productName.default("ndvi") };
/** By its own range of values or by the one that all fields share. */
const stretch = z.enum(["absolute", "field"]).default("absolute");
/** On a sheet with its title, day, palette and scale. */
const report = queryFlag.optional();
const landLayer = { layer: reliefLayer.default("relief") };
const period = { from: day.optional(), to: day.optional() };
const land = { division_ids: fieldFilter.division_ids, divisiongroup_id: fieldFilter.divisiongroup_id };
const scenes = z.object({ items: z.array(scene), search });
const fieldsProduct = z.object({
  source_type: sourceType,
  date: day,
  product: productName,
  status: sceneStatus,
  fields: z.array(z.object({ field_id: id, figures: figures.nullable(), clear_share: z.number() })),
});
const place = z.coerce.number().int().min(0).max(largestWhole);
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

export const satelliteCalls = {
  listScenes: call({
    method: "GET",
    path: `${customer}/satellite/scenes`,
    summary: "Scenes over the fields, the newest first; of the last year without a period",
    who: sees,
    query: z.object({ ...period, ...land }),
    answer: ok(scenes),
  }),
  listFieldScenes: call({
    method: "GET",
    path: `${customer}/satellite/fields/{fieldId}/scenes`,
    summary: "Scenes over a field, the newest first; of the last year without a period",
    who: sees,
    query: z.object(period),
    answer: ok(scenes),
  }),
  listDivisionScenes: call({
    method: "GET",
    path: `${customer}/satellite/divisions/{id}/scenes`,
    summary: "Scenes over a division's fields, the newest first; of the last year without a period",
    who: sees,
    query: z.object(period),
    answer: ok(scenes),
  }),
  searchScenesNow: call({
    method: "POST",
    path: `${customer}/satellite/searches`,
    summary: "Look for scenes at once, and try again what could not be read, before either is due",
    who: member("changeSettings"),
    answer: nothing,
  }),
  listSceneFields: call({
    method: "GET",
    path: `${customer}/satellite/scenes/{source_type}/{date}/fields`,
    summary: "Fields on a scene beside the usable one before",
    who: sees,
    params: ofScene,
    query: z.object({ ...land, season: askedSeason.optional() }),
    answer: ok(z.object({ items: z.array(sceneField) })),
  }),
  listSeasonFields: call({
    method: "GET",
    path: `${customer}/satellite/seasons`,
    summary: "What a season's scenes said of fields: their best, their last, their largest fall",
    who: sees,
    query: z.object({ ...land, season: askedSeason }),
    answer: ok(z.object({ items: z.array(seasonField), search })),
  }),
  getFieldProduct: call({
    method: "GET",
    path: `${customer}/fields/{fieldId}/products/{source_type}/{date}`,
    summary: "What a scene says of a field, with its pixels; worked out when it is first asked for",
    who: sees,
    params: ofScene,
    query: z.object(wanted),
    answer: poll(fieldProduct),
    remembers: true,
    errors: ["SceneFailed"],
  }),
  getDivisionProduct: call({
    method: "GET",
    path: `${customer}/divisions/{id}/products/{source_type}/{date}`,
    summary: "What a scene says of a division's fields; from then on its pictures can be had",
    who: sees,
    params: ofScene,
    query: z.object(wanted),
    answer: poll(fieldsProduct),
    remembers: true,
    errors: ["SceneFailed"],
  }),
  getSceneProduct: call({
    method: "GET",
    path: `${customer}/satellite/products/{source_type}/{date}`,
    summary: "The same of all fields or some divisions'",
    who: sees,
    params: ofScene,
    query: z.object({ ...wanted, ...land }),
    answer: poll(fieldsProduct),
    remembers: true,
    errors: ["SceneFailed"],
  }),
  getFieldPicture: call({
    method: "GET",
    path: `${customer}/fields/{fieldId}/products/{source_type}/{date}/picture`,
    summary: "A field's pixels as a picture with north above; 404 until the product is worked out",
    who: sees,
    params: ofScene,
    query: z.object({ ...wanted, stretch, report }),
    answer: file("image/png"),
  }),
  getSceneLayer: call({
    method: "GET",
    path: `${customer}/satellite/layers/{source_type}/{date}`,
    summary: "Pixels of all fields inside a box as a picture in the projection of web maps",
    who: sees,
    params: ofScene,
    query: z.object({
      ...wanted,
      ...land,
      ...{ stretch, report },
      /** An earlier day: then the picture tells how the index has changed since. */
      since: day.optional(),
      west: degrees(180),
      south: degrees(85),
      east: degrees(180),
      north: degrees(85),
      width: z.coerce.number().int().min(16).max(1024).default(512),
    }),
    answer: file("image/png"),
    errors: ["BadRequest"],
  }),
  getSceneGround: call({
    method: "GET",
    path: `${customer}/satellite/ground/{source_type}/{date}`,
    summary:
      "Whether the land under fields can be looked at in its natural colours; painted when it is first asked for",
    who: sees,
    params: ofScene,
    answer: poll(z.object({ ...ofScene, squares: z.number().int() })),
    remembers: true,
    errors: ["SceneFailed"],
  }),
  getGroundSquare: call({
    method: "GET",
    path: `${customer}/satellite/squares/{zoom}/{x}/{y}`,
    summary: "A square of a web map with the land in its natural colours: of a day, or of the newest clear one",
    who: sees,
    params: { zoom: place, x: place, y: place },
    query: z.object({ date: day.optional() }),
    answer: file("image/jpeg"),
  }),
  getDivisionSlopes: call({
    method: "GET",
    path: `${customer}/satellite/division_slopes/{id}`,
    summary: "Heights and slopes of a division's fields",
    who: sees,
    answer: ok(z.object({ items: z.array(slopes) })),
  }),
  getFieldRelief: call({
    method: "GET",
    path: `${customer}/satellite/fields/{fieldId}/relief`,
    summary: "Heights, slopes and directions of slopes of a field; worked out when first asked for",
    who: sees,
    query: z.object(landLayer),
    answer: poll(fieldRelief),
    remembers: true,
    errors: ["SceneFailed"],
  }),
  getFieldReliefPicture: call({
    method: "GET",
    path: `${customer}/satellite/fields/{fieldId}/relief/picture`,
    summary: "Heights, slopes or directions of a field as a picture with north above; 404 until they are worked out",
    who: sees,
    query: z.object({ ...landLayer, report }),
    answer: file("image/png"),
  }),
  getNdviDynamics: call({
    method: "GET",
    path: `${customer}/analytics/ndvi_dynamics`,
    summary: "NDVI of a field by scenes beside the mean of its crop, by seasons, the latest first",
    who: sees,
    query: z.object({ field_id: pathId, season: askedSeason.optional() }),
    answer: ok(dynamics),
  }),
};
