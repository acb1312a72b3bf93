import type { ListedScout } from "#contract/scouting-shapes";
import { dayAt, timeAt } from "#formats/days/instants";
import { date } from "~/words/format";
import type { ScoutNames } from "./names.server";

/** An inspection as lists show it. */
export const scoutRow = (scout: ListedScout, names: ScoutNames) => {
  const { id, field_id, field_name, scouted_at, tz_offset } = scout;
  const day = dayAt(scouted_at, tz_offset);
  const crop = names.crop(scout.crop_id);
  return {
    id,
    fieldId: field_id,
    field: field_name,
    day,
    when: `${date(day)}, ${timeAt(scouted_at, tz_offset)}`,
    author: scout.author,
    crop: crop && { name: crop.name, color: crop.color },
    stage: names.stage(scout.devstage),
    problems: scout.problems.map((problem) => names.problem(problem)),
    comment: scout.said,
    photos: scout.photos_count,
    photoRef: scout.photo_ref,
    comments: scout.comments_count,
    unread: scout.unread,
  };
};
export type ScoutRow = ReturnType<typeof scoutRow>;
