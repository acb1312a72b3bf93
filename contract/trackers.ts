import { call, member, ok } from "./call";
import { fuelSources, fuelUnits } from "./fuel-words";
import { machineType, trackerSerial } from "./machines";
import { day, id, instant, name } from "./shapes";
import { refusals, trackerSources } from "./tracker-words";
import { z } from "./zod";

const lat = z.number().min(-90).max(90);
const lon = z.number().min(-180).max(180);

const carriedBy = z.object({ id, model: z.string(), number: z.string().nullable(), machine_type: machineType });

/** The level of fuel as the terminal tells it, and when it did. */
const fuelLevel = z.object({ level: z.number(), unit: z.enum(fuelUnits), dt: instant });

/** A tracker where it is now: speed in km/h, course in degrees from north, both 0 once it is stale. */
const trackerPoint = z.object({
  source: z.string(),
  serial: z.string(),
  dt: instant,
  lat,
  lon,
  speed: z.number(),
  course: z.number(),
  /** Seconds since then, by the holding's clock. */
  age: z.number().int(),
  stale: z.boolean(),
  /** Null: it tells no level. */
  fuel: fuelLevel.nullable(),
  /** Null: no machine carried it. */
  machine: carriedBy.nullable(),
  /** Whether the machine carries no tracker any more: its silence is nobody's fault. */
  taken_off: z.boolean(),
});
export type TrackerPoint = z.infer<typeof trackerPoint>;

/**
 * A line over time as columns of whole numbers, each value the difference from the one before: seconds, 1e-5 degrees twice,
 * km/h, tenths of it. Points that the line between others tells within metres are left out.
 */
export const trackLine = z.object({
  /** The moment that the seconds begin at. */
  begin: instant,
  seconds: z.array(z.number().int()),
  lat: z.array(z.number().int()),
  lon: z.array(z.number().int()),
  speed: z.array(z.number().int()),
  /** Tenths of a km/h on the way from the point before, by all points between: what the way is coloured by. */
  pace: z.array(z.number().int()),
  /** Metres within which the line tells every point that was left out. */
  tolerance: z.number(),
});
export type TrackLine = z.infer<typeof trackLine>;

/** The level of fuel over time, as the line's columns are: seconds from its beginning, tenths of a unit. */
const trackFuel = z.object({
  unit: z.enum(fuelUnits),
  seconds: z.array(z.number().int()),
  level: z.array(z.number().int()),
});
export type TrackFuel = z.infer<typeof trackFuel>;

const span = { from: instant, to: instant };

/** Where a machine stood, with its engine or without: nobody tells. */
const trackStop = z.object({ ...span, lat, lon, field_id: id.nullable(), field_name: z.string().nullable() });
/** A stretch on a field; metres, km/h. */
const fieldVisit = z.object({
  ...span,
  field_id: id,
  field_name: z.string(),
  distance: z.number(),
  /** Of the time that it moved there. */
  average_speed: z.number(),
  /** Seconds that it stood there. */
  standing: z.number(),
});

/** Metres, seconds, km/h. */
const trackFigures = z.object({
  distance: z.number(),
  moving: z.number(),
  standing: z.number(),
  /** Moving on fields. */
  on_fields: z.number(),
  top_speed: z.number(),
  /** Litres burnt, and how that is known; null where what the terminal sends doesn't tell. */
  fuel: z.number().nullable(),
  fuel_from: z.enum(fuelSources).nullable(),
});
export type TrackFigures = z.infer<typeof trackFigures>;

const track = z.object({
  points_count: z.number().int(),
  line: trackLine.nullable(),
  /** Null: no level was told. */
  fuel: trackFuel.nullable(),
  figures: trackFigures,
  stops: z.array(trackStop),
  /** Stretches of which nothing is known: the line there is a guess. */
  gaps: z.array(z.object(span)),
  visits: z.array(fieldVisit),
  /** What it drove between visits, metres. */
  ways: z.array(z.object({ ...span, distance: z.number() })),
});
export type Track = z.infer<typeof track>;

const trackerRow = {
  source: z.string(),
  serial: z.string(),
  /** Whether it has to say one when it logs in. */
  has_password: z.boolean(),
  /** By the real clock; null: never. */
  seen_at: instant.nullable(),
  machine: carriedBy.nullable(),
  /** Points by what became of them: `kept`, `duplicate`, or the filter that dropped them; `motion`: kept without a speed or a course that can't be. */
  points: z.record(z.string(), z.number().int()),
  /** Lines that its protocol refused, the latest first; when the last one came is by the real clock, null where nobody knows. */
  refused: z.array(z.object({ what: z.enum(refusals), lines: z.number().int(), last_at: instant.nullable() })),
};

/** What a tracker told last of itself, by the holding's clock; null: it doesn't tell. */
const trackerState = z.object({
  dt: instant,
  lat,
  lon,
  /** km/h, degrees from north. */
  speed: z.number().nullable(),
  course: z.number().nullable(),
  satellites: z.number().nullable(),
  /** Volts of the machine's network, and per cent of the tracker's own battery. */
  voltage: z.number().nullable(),
  battery: z.number().nullable(),
  ignition: z.boolean().nullable(),
  /** Of several sensors the level is the sum of litres, else the first one's; each stands by the terminal's name for it. */
  fuel: fuelLevel.extend({ sensors: z.array(z.object({ name: z.string(), level: z.number() })) }).nullable(),
});

/** For how long a machine carried a tracker, and who hung it on and took it off; null: ever since, until now, nobody knows. */
const carriedFor = {
  from: instant.nullable(),
  to: instant.nullable(),
  attached_by: z.string().nullable(),
  detached_by: z.string().nullable(),
};

const customer = "/customers/{customerId}";
/** A period of a track: a month at most, because it is read point by point; the last day where none is named. */
const period = { start_at: instant.optional(), end_at: instant.optional() };
const trackerInPath = { source: name(40), serial: trackerSerial };

export const trackerCalls = {
  listTrackers: call({
    method: "GET",
    path: `${customer}/trackers`,
    summary:
      "The register: trackers with the machines that carry them, when they were last heard, and what became of their points",
    who: member(),
    answer: ok(
      z.object({
        items: z.array(z.object(trackerRow)),
      }),
    ),
  }),
  getTracker: call({
    method: "GET",
    path: `${customer}/trackers/{source}/{serial}`,
    summary:
      "A tracker of the register: what it told last of itself, and which machines carried it, the last one first",
    who: member(),
    params: trackerInPath,
    answer: ok(
      z.object({
        ...trackerRow,
        state: trackerState.nullable(),
        carriers: z.array(z.object({ machine: carriedBy, ...carriedFor })),
      }),
    ),
  }),
  listMachineTrackers: call({
    method: "GET",
    path: `${customer}/machines/{id}/trackers`,
    summary: "Which trackers a machine has carried, the last one first",
    who: member(),
    answer: ok(z.object({ items: z.array(z.object({ source: z.string(), serial: z.string(), ...carriedFor })) })),
  }),
  getTrackCounting: call({
    method: "GET",
    path: `${customer}/trackers/counting`,
    summary:
      "How many days of trackers wait to be counted, how many because the rules of counting have changed, of how many; of 0 where none waits",
    who: member(),
    answer: ok(z.object({ waiting: z.number().int(), older: z.number().int(), days: z.number().int() })),
  }),
  listCurrentTrackers: call({
    method: "GET",
    path: `${customer}/trackers/current`,
    summary: "Where trackers are: speed and course are 0 where the last position is older than five minutes",
    who: member(),
    answer: ok(
      z.object({
        items: z.array(trackerPoint),
        /** Trackers that machines carry now, and how many of them were never heard. */
        attached: z.number().int(),
        unheard: z.number().int(),
      }),
    ),
  }),
  listTrackerTypes: call({
    method: "GET",
    path: `${customer}/trackers/types`,
    summary: "The protocols by which trackers may report",
    who: member(),
    answer: ok(z.object({ items: z.array(z.object({ source: z.enum(trackerSources), name: z.string() })) })),
  }),
  getTrack: call({
    method: "GET",
    path: `${customer}/tracks/{source}/{serial}`,
    summary: "Where a tracker was in a period of 31 days at most",
    who: member(),
    params: trackerInPath,
    query: z.object(period),
    answer: ok(track),
  }),
  getMachineTrack: call({
    method: "GET",
    path: `${customer}/machines/{id}/track`,
    summary: "Where a machine was in a period of 31 days at most: by whatever trackers it then carried",
    who: member(),
    query: z.object(period),
    answer: ok(track),
  }),
  listTrackPoints: call({
    method: "GET",
    path: `${customer}/machines/{id}/points`,
    summary: "Every point of a machine in a period of 31 days at most, as many as one answer takes",
    who: member(),
    query: z.object({
      ...period,
      /** The `next` of the answer before: its last point is the first of this one. */
      after: instant.optional(),
    }),
    answer: ok(
      z.object({
        begin: instant,
        /** Differences, as a line has them: milliseconds from `begin` on, and 1e-7 degrees. */
        milliseconds: z.array(z.number().int()),
        lat: z.array(z.number().int()),
        lon: z.array(z.number().int()),
        /** As the terminal told them: km/h, degrees from north, metres. */
        speed: z.array(z.number().nullable()),
        course: z.array(z.number().nullable()),
        altitude: z.array(z.number().nullable()),
        /** Places of points before which nothing is known of the way. */
        breaks: z.array(z.number().int()),
        /** Null: there are no more. */
        next: instant.nullable(),
      }),
    ),
  }),
  listMachineDays: call({
    method: "GET",
    path: `${customer}/machines/{id}/days`,
    summary:
      "A machine's days in a period of a year at most, the last 30 where none is named: kilometres, hours and hectares",
    who: member(),
    query: z.object({ from: day.optional(), to: day.optional() }),
    /** The net is m² of fields worked, by field and implement each place once. */
    answer: ok(z.object({ items: z.array(z.object({ day, ...trackFigures.shape, net: z.number() })) })),
  }),
  pollTracks: call({
    method: "POST",
    path: `${customer}/tracks/poll`,
    summary: "What is new since a cursor, of all trackers or of some; without a cursor where they are now",
    who: member(),
    body: z.object({
      cursor: instant.nullish(),
      trackers: z.array(z.object(trackerInPath)).max(500).nullish(),
    }),
    answer: ok(
      z.object({
        cursor: instant,
        /**
         * Of each tracker that has something new, oldest first; a point may come twice. Of what a terminal sends as its memory the newest
         * alone: its track has the others.
         */
        items: z.array(
          trackerPoint.extend({
            points: z.array(trackerPoint.pick({ dt: true, lat: true, lon: true, speed: true, course: true })),
          }),
        ),
      }),
    ),
  }),
};
