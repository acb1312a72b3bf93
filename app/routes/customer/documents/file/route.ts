import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { requireClaims } from "~/session/guards.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { fileHeaders } from "./file-headers";

/** Hands a document's file through as it comes. `save` asks for saving what would be shown in place. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const place = { customerId: Number(params.customerId), id: Number(params.documentId) };
  const answer = await context.api.open(calls.getDocumentFile, { params: place }).catch(throwToBoundary);
  const save = new URL(request.url).searchParams.has("save");
  return new Response(answer.body, { headers: fileHeaders(answer.headers, save) });
}
