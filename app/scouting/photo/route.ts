import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { photoSizes } from "#contract/scouting-words";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";

/** A photo by its size: what a ref names never changes, so that a browser keeps it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const asked = new URL(request.url).searchParams.get("size");
  const size = photoSizes.find((one) => one === asked) ?? "screen";
  return answerWithFile(async () => {
    const place = { customerId: customerIn(params), photo_ref: params.photoRef ?? "" };
    const answer = await context.api.open(calls.getPhoto, { params: place, query: { size } });
    const headers = new Headers({
      "content-type": "image/jpeg",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, max-age=31536000, immutable",
    });
    const length = answer.headers.get("content-length");
    if (length) headers.set("content-length", length);
    return new Response(answer.body, { headers });
  });
}
