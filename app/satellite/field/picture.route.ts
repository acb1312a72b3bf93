import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";
import { pictureCaching } from "../picture-caching";
import { readChoice } from "../read-choice.server";

/** A field on a scene as a picture. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { date = "", product, stretch, report } = readChoice(request);
  return passFile(
    () =>
      context.api.open(calls.getFieldPicture, {
        params: { ...place, source_type: "sentinel-2", date },
        query: { product, stretch, report },
      }),
    pictureCaching,
  );
}
