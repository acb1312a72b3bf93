import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";
import { pictureCaching } from "../picture-caching";
import { readChoice } from "../read-choice.server";

/** A field's land as a picture. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { layer, report } = readChoice(request);
  return passFile(
    () => context.api.open(calls.getFieldReliefPicture, { params: place, query: { layer, report } }),
    pictureCaching,
  );
}
