import { largestWhole } from "./limits";
import { mostMarks, mostPhotos, mostPoints } from "./scouting-rules";
import { pointTypes, problemKinds, severity } from "./scouting-words";
import { id, instant, text, version } from "./shapes";
import { z } from "./zod";

const pointType = z.enum(pointTypes);
export const problemKind = z.enum(problemKinds);
const severityShape = z.literal(Object.values(severity));
/** Names a photo for good: the SHA-256 of its bytes as they were sent, in hex. */
const photoRef = z.string().regex(/^[0-9a-f]{64}$/);
/** A photo by its ref, or by the number that lists of fields tell. */
export const photoName = z.string().regex(/^([0-9a-f]{64}|\d{1,9})$/);

const cropparams = z.record(z.string(), z.number());

/** What was seen of one pest, weed, disease or lack. `affected` is the share of plants or of the ground, per cent. */
const problemSeen = z.object({
  kind: problemKind,
  id,
  severity: severityShape.nullable(),
  affected: z.number().nullable(),
});
export type ProblemSeen = z.infer<typeof problemSeen>;

export const photo = z.object({
  photo_ref: photoRef,
  /** Pixels of its full size. */
  width: z.number().int(),
  height: z.number().int(),
  /** As the camera wrote them. */
  taken_at: instant.nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});
export type Photo = z.infer<typeof photo>;

const shareOf = z.number("Укажите место на фото").min(0, "От 0 до 100 %").max(1, "От 0 до 100 %");
/** What somebody points at on a photo: shares of its width and height from the upper left corner. */
const photoMark = z.object({ x: shareOf, y: shareOf, note: text(200) });
export type PhotoMark = z.output<typeof photoMark>;

/** All marks of a photo, in the order of their numbers, and the version of the inspection that was seen. */
export const photoMarksChange = z.object({
  marks: z.array(photoMark).max(mostMarks, `Не больше ${mostMarks} отметок`),
  version,
});

const scoutPhoto = photo.extend({ marks: z.array(photoMark.extend({ note: z.string().nullable() })) });

/** A place of an inspection, in the order of the walk. `number` counts what was found: pests a plant, weeds a m². */
const scoutPoint = z.object({
  id,
  type: pointType,
  timestamp: instant.nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  comments: z.string().nullable(),
  resistance: z.boolean(),
  data: z.object({ devstage: id.nullable(), number: z.number().nullable() }),
  cropparams,
  problem: problemSeen.nullable(),
  photos: z.array(scoutPhoto),
});
export type ScoutPoint = z.infer<typeof scoutPoint>;

const ofScout = {
  id,
  field_id: id,
  field_name: z.string(),
  division_id: id.nullable(),
  /** Hours from UTC. */
  tz_offset: z.number().nullable(),
  season: z.number().int(),
  crop_id: id.nullable(),
  scouted_at: instant,
  created_at: instant,
  author_id: id.nullable(),
  author: z.string().nullable(),
  comment: z.string().nullable(),
  scout_plan_id: id.nullable(),
  /** How many people have written under it. */
  comments_count: z.number().int(),
  version,
};

/** Deleted ones are answered too, so that a link to one still tells what it was. */
export const scout = z.object({
  ...ofScout,
  points: z.array(scoutPoint),
  deleted_at: instant.nullable(),
  field_deleted: z.boolean(),
});
export type Scout = z.infer<typeof scout>;

export const listedScout = z.object({
  ...ofScout,
  points_count: z.number().int(),
  photos_count: z.number().int(),
  /** The first photo. */
  photo_ref: photoRef.nullable(),
  /** The last stage that was written down. */
  devstage: id.nullable(),
  /** What its author says of it, or else of the first point that has something said of it. */
  said: z.string().nullable(),
  problems: z.array(problemSeen.extend({ lat: z.number().nullable(), lon: z.number().nullable() })),
  /** Whether the caller has not read that it is there, or what is said of it. */
  unread: z.boolean(),
});
export type ListedScout = z.infer<typeof listedScout>;

/** A problem as a map of them tells it. */
const listedProblem = problemSeen.extend({
  scout_id: id,
  field_id: id,
  field_name: z.string(),
  tz_offset: z.number().nullable(),
  scouted_at: instant,
  season: z.number().int(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
});
export type ListedProblem = z.infer<typeof listedProblem>;

/** `complete`: whether those are all. */
export const listedProblems = z.object({ items: z.array(listedProblem), complete: z.boolean() });

/** Of a field's last inspection what the next one is begun with: where it went and what was looked at. */
export const lastScout = z.object({
  id,
  field_id: id,
  scouted_at: instant,
  tz_offset: z.number().nullable(),
  points: z.array(
    z.object({
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      devstage: id.nullable(),
      problem_kind: problemKind.nullable(),
      problem_id: id.nullable(),
    }),
  ),
});
export type LastScout = z.infer<typeof lastScout>;

/** A number, or a text of one with a comma or a point; null for all else. */
const numeric = (value: unknown): number | null => {
  const typed = typeof value === "string" ? value.trim().replace(",", ".") : value;
  if (typed === "" || typed === null || typed === undefined || typeof typed === "boolean") return null;
  const number = Number(typed);
  return Number.isFinite(number) ? number : null;
};
const isSaid = (value: unknown): boolean =>
  typeof value === "string" ? value.trim() !== "" : typeof value === "object" && value !== null;
const loose = z.unknown().transform(numeric);
const within = (least: number, most: number, message: string) =>
  loose.pipe(z.number().min(least, message).max(most, message).nullable());
/** A number that somebody has typed: a word in its place is told, not dropped. */
const typed = (name: string, least: number, most: number, range: string) =>
  z
    .unknown()
    .transform((value, context) => {
      const number = numeric(value);
      if (number === null && isSaid(value))
        context.addIssue({ code: "custom", message: `${name}: введите число вместо «${String(value).slice(0, 40)}»` });
      return number;
    })
    .pipe(z.number().min(least, `${name}: ${range}`).max(most, `${name}: ${range}`).nullable());
const outside = "Широта от −90 до 90, долгота от −180 до 180";

/** Parameters as they are sent: empty ones are dropped, texts become numbers, what is none becomes NaN: it is refused by name. */
const sentParams = z.record(z.string().regex(/^[a-z_]{1,40}$/), z.unknown()).transform((params) =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const number = numeric(value);
      if (number === null && isSaid(value)) return [[name, Number.NaN]];
      return number === null ? [] : [[name, number]];
    }),
  ),
);

/** A photo that was sent before, by its ref, or the n-th of this request's, as `photo:0`. */
const photoNamed = z.string().regex(/^([0-9a-f]{64}|photo:\d{1,2})$/);

const scoutPointInput = z.object({
  type: pointType,
  timestamp: instant.nullish(),
  lat: within(-90, 90, outside).optional(),
  lon: within(-180, 180, outside).optional(),
  comments: text(2000),
  resistance: z.boolean().default(false),
  data: z
    .object({ devstage: id.nullish(), number: typed("Сколько", 0, largestWhole, "не меньше нуля").optional() })
    .default({}),
  cropparams: sentParams.default({}),
  problem: z
    .object({
      kind: problemKind,
      id,
      severity: severityShape.nullish(),
      affected: typed("Поражено", 0, 100, "от 0 до 100 %").optional(),
    })
    .nullish(),
  photos: z.array(photoNamed).max(mostPhotos, `Не больше ${mostPhotos} фото`).default([]),
});

const localTold = "Укажите день и время осмотра";

const said = {
  /** A point that hardly is of the field is asked about: only who is sure keeps it. Absent: whoever sends has asked. */
  ask_places: z.boolean().optional(),
  /** Absent: now. */
  scouted_at: instant.nullish(),
  /**
   * When it was walked by the field's clock, `2026-07-13T18:30`, where somebody has written it down: it counts before `scouted_at`,
   * and what stands on the field then before `crop_id` of a new one.
   */
  scouted_local: z.iso
    .datetime({ local: true, precision: -1, error: localTold, abort: true })
    .regex(/\d$/, localTold)
    .nullish(),
  /** Absent: what stands on the field then. */
  crop_id: id.nullish(),
  comment: text(4000),
  points: z.array(scoutPointInput).max(mostPoints, `Не больше ${mostPoints} точек`),
};

/** What comes with the photos of a new inspection. */
export const scoutMeta = z.object({
  ...said,
  field_id: id,
  scout_plan_id: id.nullish(),
  /** The same key again is the same inspection, however much later. */
  client_key: z.string().min(8).max(100).nullish(),
  /** The time by the sender's clock as it sends: by it times that a wrong clock has written are put right. */
  sent_at: instant.nullish(),
});
export type ScoutMeta = z.output<typeof scoutMeta>;

export const scoutChange = z.object({ ...said, version });

export const scoutComment = z.object({
  id,
  created_at: instant,
  author_id: id.nullable(),
  author: z.string().nullable(),
  text: z.string(),
});
export type ScoutComment = z.infer<typeof scoutComment>;

/** Crop parameters of an inspection beside those of others. */
export const scoutComparison = z.object({
  previous: z.object({ scout_id: id, scouted_at: instant, cropparams }).nullable(),
  /** Of the same crop on all fields of the holding, two weeks around, itself left out. */
  crop: z.object({ scouts: z.number().int(), cropparams }),
});
export type ScoutComparison = z.infer<typeof scoutComparison>;
