import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { answerWithFile } from "~/upstream/answer-with-file.server";
import { fileHeaders } from "./file-headers";

/** Hands a document's file through as it comes. `save` asks for saving what would be shown in place. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { customerId, documentId: id } = idsIn(params, "customerId", "documentId");
  const place = { customerId, id };
  const save = new URL(request.url).searchParams.has("save");
  return answerWithFile(async () => {
    const answer = await context.api.open(calls.getDocumentFile, { params: place });
    return new Response(answer.body, { headers: fileHeaders(answer.headers, save) });
  });
}
