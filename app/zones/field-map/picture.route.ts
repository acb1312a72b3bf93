import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";

/** Zones as a picture: what is drawn stays as it is. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, zoneMapId: id } = idsIn(params, "customerId", "zoneMapId");
  return answerWithFile(async () => {
    const answer = await context.api.open(calls.getZonePicture, { params: { customerId, id } });
    const headers = { "content-type": "image/png", "cache-control": "private, max-age=86400" };
    return new Response(answer.body, { headers });
  });
}
