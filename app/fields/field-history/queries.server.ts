import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AnswerOf } from "#contract/call";
import { calls } from "#contract/calls";
import { dateTime } from "#formats/days/instants";
import { drawOutline, frameOf } from "~/map/draw-outline";
import { idsIn } from "~/params.server";
import { fieldNamers } from "~/upstream/field-namers.server";
import { describeChange, inShownOrder } from "~/words/describe-change";

type Boundaries = AnswerOf<typeof calls.listBoundaries>["items"];

/** More versions than anybody has drawn; the list stays a list. */
const mostVersions = 30;

/** Every boundary that the field has had, all drawn in one frame so that they can be told apart. */
function versionsOf(items: Boundaries, tzOffset: number) {
  const shown = items.slice(0, mostVersions);
  const frame = frameOf({
    type: "MultiPolygon",
    coordinates: shown.flatMap(({ geojson }) =>
      geojson.type === "Polygon" ? [geojson.coordinates] : geojson.coordinates,
    ),
  });
  return shown.map(({ geojson, created_at, replaced_at, ...version }) => ({
    ...version,
    created: dateTime(created_at, tzOffset),
    replaced: replaced_at && dateTime(replaced_at, tzOffset),
    path: drawOutline(geojson, frame),
  }));
}

/** A page of the field's history in words, newest first. */
export async function loadHistory({ context: { api, tzOffset }, request, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const [history, relatives, namers] = await Promise.all([
    api.load(calls.getFieldHistory, { params: place, query: { cursor, limit: 50 } }),
    cursor === undefined ? api.load(calls.listBoundaries, { params: place }) : null,
    fieldNamers(api, place.customerId),
  ]);
  return {
    versions: versionsOf(relatives?.items ?? [], tzOffset),
    cameFrom: relatives?.came_from ?? [],
    became: relatives?.became ?? [],
    next_cursor: history.next_cursor,
    entries: history.items.map(({ id, at, by, by_advisor, what, action, year, changes }) => ({
      id,
      when: dateTime(at, tzOffset),
      by,
      by_advisor,
      what,
      action,
      year: year ?? null,
      changes: inShownOrder(changes)
        .map((change) => describeChange(change, namers, tzOffset))
        .filter((change) => change !== null),
    })),
  };
}

export type HistoryScreen = Awaited<ReturnType<typeof loadHistory>>;
