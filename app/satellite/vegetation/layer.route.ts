import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { divisionFilter, readScope } from "~/session/scope.server";
import { passFile } from "~/upstream/pass-file.server";
import { pictureCaching } from "../picture-caching";
import { readChoice } from "../read-choice.server";
import { readBox } from "./read-box.server";

/** Pixels across, where the address doesn't say how many. */
const usualWidth = 900;

/**
 * A scene over the fields as a picture: of the part of the holding that is looked at, or of the box of a map; with `since`
 * how they have changed since that day.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { api } = context;
  const customerId = customerIn(params);
  const land = divisionFilter(await readScope(context, request, customerId));
  const { date = "", product, stretch, since, box, report, width = usualWidth } = readChoice(request);
  return passFile(async () => {
    const seen = box ?? (await readBox(api, customerId, land));
    return api.open(calls.getSceneLayer, {
      params: { customerId, source_type: "sentinel-2", date },
      query: { ...land, ...seen, product, stretch, since, report, width },
    });
  }, pictureCaching);
}
