import { call, created, file, member, nothing, ok, pathId, xlsx } from "./call";
import { headerQuery } from "./field-filter";
import { maxPhotoBytes } from "./photo-rules";
import { mostPhotos } from "./scouting-rules";
import {
  lastScout,
  listedProblems,
  listedScout,
  photo,
  photoMarksChange,
  photoName,
  problemKind,
  scout,
  scoutChange,
  scoutComment,
  scoutComparison,
  scoutMeta,
} from "./scouting-shapes";
import { photoSizes } from "./scouting-words";
import { day, id, name, page, pageQuery, queryFlag } from "./shapes";
import { z } from "./zod";

const customer = "/customers/{customerId}";
const ofField = `${customer}/fields/{fieldId}/scouts` as const;
const edit = member("changeScouting");

/** Narrows lists of inspections; days are those of each field's zone. */
const scoutFilter = z.object({
  ...headerQuery,
  from: day.optional(),
  to: day.optional(),
  author_id: pathId.optional(),
  crop_id: pathId.optional(),
  problem_kind: problemKind.optional(),
  problem_id: pathId.optional(),
  /** Only those of a plan. */
  scout_plan_id: pathId.optional(),
  with_photos: queryFlag.optional(),
});
export type ScoutFilter = z.output<typeof scoutFilter>;

const scouts = page(listedScout).extend({ total_count: z.number().int() });

export const scoutingCalls = {
  uploadScout: call({
    method: "POST",
    path: `${customer}/scouts/upload`,
    summary:
      "A new inspection: `meta` and photos. Photos that were sent before are named by their refs. Sent again under its client_key it is answered as it stands",
    who: edit,
    upload: { file: "photos", most: mostPhotos, maxBytes: maxPhotoBytes, meta: scoutMeta },
    answer: created(scout),
    errors: ["BadRequest", "Invalid", "PayloadTooLarge", "PhotoMissing", "UnsupportedMedia"],
  }),
  listScouts: call({
    method: "GET",
    path: `${customer}/scouts/all`,
    summary: "Inspections of all fields, the latest first",
    who: member(),
    query: scoutFilter.extend(pageQuery),
    answer: ok(scouts),
  }),
  exportScouts: call({
    method: "GET",
    path: `${customer}/scouts/export`,
    summary: "The same inspections, all pages, as a workbook",
    who: member(),
    query: scoutFilter,
    answer: file(xlsx),
  }),
  listScoutProblems: call({
    method: "GET",
    path: `${customer}/scouts/problems`,
    summary: "What the same inspections saw of pests, weeds, diseases and lacks, the latest first and without pages",
    who: member(),
    query: scoutFilter,
    answer: ok(listedProblems),
  }),
  listScoutChoices: call({
    method: "GET",
    path: `${customer}/scouts/choices`,
    summary:
      "What narrows lists of inspections here: who has made them, by name, which crops stood there, what was found",
    who: member(),
    answer: ok(
      z.object({
        authors: z.array(z.object({ id: z.number().int(), name: z.string() })),
        crop_ids: z.array(id),
        problems: z.array(z.object({ kind: problemKind, id })),
      }),
    ),
  }),
  listLastScouts: call({
    method: "GET",
    path: `${customer}/scouts/last`,
    summary:
      "Of each field's last inspection where it went and what was looked at: a phone keeps it to begin the next with",
    who: member(),
    query: z.object({ field_id: pathId.optional() }),
    answer: ok(z.object({ items: z.array(lastScout) })),
  }),
  listFieldScouts: call({
    method: "GET",
    path: ofField,
    summary: "A field's inspections, the latest first",
    who: member(),
    query: z.object(pageQuery),
    answer: ok(scouts),
  }),
  getScout: call({
    method: "GET",
    path: `${ofField}/{scoutId}`,
    summary: "An inspection, one that was deleted too",
    who: member(),
    answer: ok(scout),
  }),
  compareScout: call({
    method: "GET",
    path: `${ofField}/{scoutId}/comparison`,
    summary: "Its parameters beside the field's inspection before and the crop's mean",
    who: member(),
    answer: ok(scoutComparison),
  }),
  updateScout: call({
    method: "PUT",
    path: `${ofField}/{scoutId}`,
    summary: "Change an inspection; its points are replaced by those given",
    who: edit,
    body: scoutChange,
    answer: ok(scout),
    errors: ["PhotoMissing", "StaleVersion"],
  }),
  markPhoto: call({
    method: "PUT",
    path: `${ofField}/{scoutId}/photos/{photo_ref}/marks`,
    summary: "Put marks with notes on a photo of an inspection; they replace those before",
    who: edit,
    params: { photo_ref: photoName },
    body: photoMarksChange,
    answer: ok(scout),
    errors: ["StaleVersion"],
  }),
  deleteScout: call({
    method: "DELETE",
    path: `${ofField}/{scoutId}`,
    summary: "Delete an inspection; it can be restored",
    who: edit,
    answer: nothing,
  }),
  restoreScout: call({
    method: "POST",
    path: `${ofField}/{scoutId}/restore`,
    summary: "Undo the deletion",
    who: edit,
    answer: ok(scout),
  }),
  listScoutComments: call({
    method: "GET",
    path: `${ofField}/{scoutId}/comments`,
    summary: "What people say of an inspection, the oldest first",
    who: member(),
    answer: ok(z.object({ items: z.array(scoutComment) })),
  }),
  createScoutComment: call({
    method: "POST",
    path: `${ofField}/{scoutId}/comments`,
    summary: "Say something of an inspection",
    who: member(),
    body: z.object({ text: name(2000) }),
    answer: created(scoutComment),
  }),
  uploadPhoto: call({
    method: "POST",
    path: `${customer}/photos`,
    summary: "One photo, to be named by an inspection that follows; the same bytes are kept once",
    who: edit,
    upload: { file: "photo", maxBytes: maxPhotoBytes },
    answer: created(photo),
    errors: ["BadRequest", "PayloadTooLarge", "UnsupportedMedia"],
  }),
  getPhoto: call({
    method: "GET",
    path: `${customer}/photos/{photo_ref}`,
    summary: "A photo as JPEG without what the camera wrote into it: 96, 320 or 1,600 px at its longer side, or full",
    who: member(),
    params: { photo_ref: photoName },
    query: z.object({ size: z.enum(photoSizes).default("screen") }),
    answer: file("image/jpeg"),
  }),
};
