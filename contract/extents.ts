import { call, created, member, ok } from "./call";
import { fuelSources } from "./fuel-words";
import { machineType, trackerSerial } from "./machines";
import { areaGeometry, day, id, implementWidth, instant, name } from "./shapes";
import { trackLine } from "./trackers";
import { z } from "./zod";

/** What of a worked area is doubtful: no signal of the implement; points too far apart; narrower than noise allows; some driven too fast for work. */
export const areaDoubt = z.enum(["no-signal", "sparse", "narrow", "fast"]);

const figures = {
  /** m² of the field that was worked, each place once. */
  net: z.number(),
  /** m² of all passes: their length by their width. */
  gross: z.number(),
  /** m² driven over twice, and left between passes; null where points are too far apart to tell. */
  overlap: z.number().nullable(),
  missed: z.number().nullable(),
  /** Share of the net by which it may be off. */
  band: z.number(),
  doubts: z.array(areaDoubt),
  /** Seconds between points. */
  interval: z.number(),
  /** Seconds at work. */
  working: z.number(),
  /** km/h at work, and the highest of all. */
  speed: z.number(),
  top_speed: z.number(),
  /** Metres. */
  width: z.number(),
};

/** What one machine worked inside of a drawn part. */
const plotExtent = z.object({
  machine_id: id,
  machine_model: z.string(),
  machine_number: z.string().nullable(),
  /** Null: nobody knows how wide it worked. */
  width_from: z.enum(["given", "work", "machine"]).nullable(),
  equipment_name: z.string().nullable(),
  /** Null where it was not at work there. */
  extent: z.object({ ...figures, geojson: areaGeometry }).nullable(),
});
export type PlotExtent = z.infer<typeof plotExtent>;

/** What a machine worked of a field in a day. */
const extent = z.object({
  id,
  field_id: id,
  field_name: z.string(),
  machine_id: id,
  machine_model: z.string(),
  machine_number: z.string().nullable(),
  machine_type: machineType,
  /** Of the holding, and hours east of Greenwich at which the field lies. */
  day,
  tz_offset: z.number().nullable(),
  start_dt: instant,
  end_dt: instant,
  width_from: z.enum(["given", "work", "machine"]),
  equipment_name: z.string().nullable(),
  ...figures,
  /** Seconds that it stood on the field; null where the day was counted before that was told, as the two below. */
  standing: z.number().nullable(),
  /** Share of its moving time beyond the limit of speed of the work. */
  fast_share: z.number().nullable(),
  /** Litres, and how they are known; null too where what the terminal sends doesn't tell. */
  fuel: z.number().nullable(),
  fuel_from: z.enum(fuelSources).nullable(),
});
export type Extent = z.infer<typeof extent>;

const burntForWork = z.object({
  machine_id: id,
  /** m² that it worked meanwhile; null where nobody knows how wide it is. */
  net: z.number().nullable(),
  /** Litres, and how they are known; null where what the terminal sends doesn't tell. */
  fuel: z.number().nullable(),
  fuel_from: z.enum(fuelSources).nullable(),
});
export type BurntForWork = z.infer<typeof burntForWork>;

const customer = "/customers/{customerId}";
const machineTypes = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.array(machineType).max(20));

export const extentCalls = {
  listFieldExtents: call({
    method: "GET",
    path: `${customer}/fields/{fieldId}/extents`,
    summary:
      "What machines worked of a field, the latest first, and what several did together in a day; of one work: by its machines on its days",
    who: member(),
    query: z.object({
      workrecord_id: z.coerce.number().int().positive().optional(),
      machine_type: machineTypes.optional(),
    }),
    answer: ok(
      z.object({
        items: z.array(extent),
        /** Days on which several of the listed machines worked the field: m², each place once, and the share by which it may be off. */
        days: z.array(z.object({ day, machines: z.number().int(), net: z.number(), band: z.number() })),
      }),
    ),
  }),
  listWorkFuel: call({
    method: "GET",
    path: `${customer}/fields/{fieldId}/workrecords/{id}/fuel`,
    summary:
      "What machines burnt for a work that is done, by their trackers: stretches that were approved as it, else extents of it",
    who: member("seeWorks"),
    answer: ok(z.object({ items: z.array(burntForWork) })),
  }),
  listMachineExtents: call({
    method: "GET",
    path: `${customer}/machines/{id}/extents`,
    summary: "What a machine worked of fields, in a period where one is named, the latest first",
    who: member(),
    query: z.object({ start_at: instant.optional(), end_at: instant.optional() }),
    answer: ok(z.object({ items: z.array(extent) })),
  }),
  getExtent: call({
    method: "GET",
    path: `${customer}/extents/{id}`,
    summary: "What a machine worked of a field in a day",
    who: member(),
    answer: ok(extent),
  }),
  getExtentGeojson: call({
    method: "GET",
    path: `${customer}/extents/{id}/geojson`,
    summary: "Its outline, with what was driven over twice and what was left where the points tell it",
    who: member(),
    answer: ok(
      z.object({
        type: z.literal("Feature"),
        geometry: areaGeometry,
        properties: z.object({ id, overlap: areaGeometry.nullable(), missed: areaGeometry.nullable() }),
      }),
    ),
  }),
  getExtentSpeed: call({
    method: "GET",
    path: `${customer}/extents/{id}/speed`,
    summary: "Its track with speeds, as columns, and how long it drove at which",
    who: member(),
    answer: ok(
      z.object({
        line: trackLine.nullable(),
        /** Seconds at speeds from each half of a km/h up: of all points, with what it stood and without gaps. */
        paces: z.array(z.number()),
      }),
    ),
  }),
  measureExtentPlot: call({
    method: "POST",
    path: `${customer}/extents_plot/tracker/{source}/{serial}`,
    summary: "What a tracker's machine worked inside of a drawn plot in a period of a week at most; nothing is kept",
    who: member(),
    params: { source: name(40), serial: trackerSerial },
    body: z.object({
      geojson: areaGeometry,
      start_at: instant,
      end_at: instant,
      /** Metres; the machine's own without it. */
      width: implementWidth.optional(),
    }),
    answer: created(z.object({ extent: z.object({ ...figures, geojson: areaGeometry }).nullable() })),
    errors: ["GeometryInvalid"],
  }),
  measureExtentPlots: call({
    method: "POST",
    path: `${customer}/extents_plot`,
    summary:
      "What machines worked inside of a drawn plot in a period of a week at most: those that worked the fields it lies on, or one; nothing is kept",
    who: member(),
    body: z.object({
      geojson: z.unknown(),
      start_at: instant,
      end_at: instant,
      machine_id: id.optional(),
      /** Metres, instead of those of the works and the machines. */
      width: implementWidth.optional(),
    }),
    answer: ok(
      z.object({
        /** m² of the plot itself. */
        area: z.number(),
        items: z.array(plotExtent),
        /** Machines beyond those that are measured at once. */
        more: z.number().int(),
      }),
    ),
    errors: ["GeometryInvalid"],
  }),
};
