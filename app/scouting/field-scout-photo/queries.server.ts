import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { dayAt, timeAt } from "#formats/days/instants";
import { idsIn, nothingThere } from "~/params.server";
import { readRights } from "~/session/rights.server";
import { date } from "~/words/format";

/** A photo of an inspection, large, with its marks and the photos beside it. */
export async function loadScoutPhoto({ context: { api }, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId", "scoutId");
  const [scout, rights] = await Promise.all([
    api.load(calls.getScout, { params: place }),
    readRights(api, place.customerId),
  ]);
  const photos = scout.points.flatMap(({ photos: own }, index) => own.map((photo) => ({ ...photo, point: index + 1 })));
  const nth = photos.findIndex(({ photo_ref }) => photo_ref === params.photoRef);
  const photo = photos[nth];
  if (!photo) throw nothingThere();
  return {
    ...place,
    field: scout.field_name,
    when: `${date(dayAt(scout.scouted_at, scout.tz_offset))}, ${timeAt(scout.scouted_at, scout.tz_offset)}`,
    version: scout.version,
    photo: photo.photo_ref,
    width: photo.width,
    height: photo.height,
    point: photo.point,
    marks: photo.marks,
    before: photos[nth - 1]?.photo_ref ?? null,
    after: photos[nth + 1]?.photo_ref ?? null,
    mayEdit: rights.may("changeScouting") && scout.deleted_at === null && !scout.field_deleted,
  };
}
export type PhotoScreen = Awaited<ReturnType<typeof loadScoutPhoto>>;
