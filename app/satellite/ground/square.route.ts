import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { readChoice } from "../read-choice.server";

/** Seconds for which a browser keeps a square: one of a day stays as it is, that of the newest scene doesn't. */
const [ofDay, ofNewest] = [86_400, 600];

/** A square of the land in its natural colours. Beyond the land there is nothing, which is no failure to a map. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const customerId = customerIn(params);
  const [zoom, x, y] = [Number(params.zoom), Number(params.x), Number(params.y)];
  const { date } = readChoice(request);
  return answerWithFile(async () => {
    const given = { params: { customerId, zoom, x, y }, query: { date } };
    const answer = await context.api.open(calls.getGroundSquare, given).catch((error: unknown) => {
      if (error instanceof UpstreamError && error.code === "NotFound") return null;
      throw error;
    });
    const headers = { "cache-control": `private, max-age=${date && answer ? ofDay : ofNewest}` };
    if (!answer) return new Response(null, { status: 204, headers });
    return new Response(answer.body, { headers: { ...headers, "content-type": "image/jpeg" } });
  });
}
