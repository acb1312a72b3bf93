import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readLineText, TextFault, writeLines } from "~/map/drawing/text/read-text";
import { idsIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { previewSplit } from "./preview-split.server";

/** As the drawing would write it, where it can be read: what came with the page is then known to be about that line. */
function tidyLine(text: string): string {
  const read = readLineText(text);
  return read === null || read instanceof TextFault ? text : writeLines([read]);
}

/** The field to be cut, and its parts by the line of the address. @throws a refusal for who may not change fields */
export async function loadSplit({ context: { api, session, today }, request, params }: LoaderFunctionArgs) {
  const place = idsIn(params, "customerId", "fieldId");
  const line = tidyLine(new URL(request.url).searchParams.get("line") ?? "");
  const [field, preview] = await Promise.all([
    api.load(calls.getField, { params: place }),
    line.trim() === "" ? null : previewSplit(api, { ...place, line }),
    requireRight(api, place.customerId, "changeFields"),
  ]);
  const { name, area, geojson, version } = field;
  return {
    ...place,
    field: { name, area, geojson, version },
    line,
    preview,
    today,
    mapStyle: session.view.mapStyle ?? 0,
  };
}

export type SplitScreen = Awaited<ReturnType<typeof loadSplit>>;
