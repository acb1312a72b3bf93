import { call, created, member, nothing, ok } from "./call";
import { areaGeometry, askedSeason, changedText, id, name, season, version } from "./shapes";
import { sowingDetails, sowingDetailsInput } from "./sowings";
import { z } from "./zod";

/** A part of a field with a life of its own. Plots of a season lie inside the field and don't overlap; area is m². */
const plot = z.object({
  id,
  field_id: id,
  name: z.string(),
  /** The season in which the field was divided so. */
  year: season,
  area: z.number(),
  crop_id: id.nullable(),
  ...sowingDetails.shape,
  /** In lists with embed=geojson only. */
  geojson: areaGeometry.optional(),
  version,
});
export type Plot = z.infer<typeof plot>;

/** Breed, dates and yield belong to a crop: without one they are refused. */
const plotInput = z.object({
  name: name(120),
  year: season,
  geojson: z.unknown().optional(),
  crop_id: id.nullish(),
  ...sowingDetailsInput.shape,
});

const plotFeature = z.object({
  type: z.literal("Feature"),
  id,
  geometry: areaGeometry,
  properties: z.object({ name: z.string(), field_id: id, year: season, crop_id: id.nullable(), area: z.number() }),
});
export type PlotFeature = z.infer<typeof plotFeature>;

const seasonQuery = z.object({ season: askedSeason.optional() });
const embedQuery = seasonQuery.extend({ embed: z.literal("geojson").optional() });
const base = "/customers/{customerId}/fields/{fieldId}/plots";

export const plotCalls = {
  listFieldPlots: call({
    method: "GET",
    path: base,
    summary: "A field's plots, and what of the field they leave over",
    who: member(),
    query: embedQuery,
    answer: ok(
      z.object({
        items: z.array(plot),
        /** m² of the field outside every plot of the season asked for (the background); null without a season or boundary. */
        remainder: z.number().nullable(),
        /** m² of these plots outside the field, where its boundary was changed after them; null likewise. */
        outside: z.number().nullable(),
      }),
    ),
  }),
  createPlot: call({
    method: "POST",
    path: base,
    summary: "Add a plot; it must lie inside the field and beside the others of its season",
    who: member("changeFields"),
    body: plotInput,
    answer: created(plot),
    errors: ["GeometryInvalid", "NameTaken"],
  }),
  getPlot: call({
    method: "GET",
    path: `${base}/{plotId}`,
    summary: "One plot with its boundary",
    who: member(),
    answer: ok(plot),
  }),
  updatePlot: call({
    method: "PUT",
    path: `${base}/{plotId}`,
    summary: "Change a plot; absent keys keep what stands, a null crop removes the sowing",
    who: member("changeFields"),
    body: plotInput.partial().extend({ breed: changedText(200), version }),
    answer: ok(plot),
    errors: ["GeometryInvalid", "NameTaken", "StaleVersion"],
  }),
  deletePlot: call({
    method: "DELETE",
    path: `${base}/{plotId}`,
    summary: "Delete a plot without works; it can be restored",
    who: member("changeFields"),
    answer: nothing,
    errors: ["InUse"],
  }),
  restorePlot: call({
    method: "POST",
    path: `${base}/{plotId}/restore`,
    summary: "Undo the deletion, where its place is still free",
    who: member("changeFields"),
    answer: ok(plot),
    errors: ["GeometryInvalid", "NameTaken"],
  }),
  listPlots: call({
    method: "GET",
    path: "/customers/{customerId}/plots",
    summary: "Plots of all fields",
    who: member(),
    query: embedQuery,
    answer: ok(z.object({ items: z.array(plot) })),
  }),
  listPlotsGeojson: call({
    method: "GET",
    path: "/customers/{customerId}/plots/geojson",
    summary: "Plots of all fields as a GeoJSON feature collection",
    who: member(),
    query: seasonQuery,
    answer: ok(z.object({ type: z.literal("FeatureCollection"), features: z.array(plotFeature) })),
  }),
};
