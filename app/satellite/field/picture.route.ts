import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";
import { readChoice } from "../read-choice.server";

/** A field on a scene as a picture. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = idsIn(params, "customerId", "fieldId");
  const { date = "", product, stretch, report } = readChoice(request);
  return answerWithFile(async () => {
    const answer = await context.api.open(calls.getFieldPicture, {
      params: { ...place, source_type: "sentinel-2", date },
      query: { product, stretch, report },
    });
    return new Response(answer.body, {
      headers: { "content-type": "image/png", "cache-control": "private, max-age=300" },
    });
  });
}
