import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { readRights } from "~/session/rights.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { termsOn } from "~/words/term";
import { loadFieldChoices } from "../field-choices.server";
import { documentForm } from "./form";

/** How a text begins. The page is worth seeing without it, so no failure of this one is the page's. */
const beginningOf = (api: FarmApi, place: { customerId: number; id: number }) =>
  api.send(calls.previewDocument, { params: place }).catch((error: unknown) => {
    if (error instanceof UpstreamError) return null;
    throw error;
  });

/** A document, how its text begins if it is one, and, for who may change it, the fields to choose from. */
export async function loadDocument({ context: { api, today, tzOffset }, params }: LoaderFunctionArgs) {
  const { customerId, documentId: id } = idsIn(params, "customerId", "documentId");
  const place = { customerId, id };
  const [document, rights] = await Promise.all([
    api.load(calls.getDocument, { params: place }),
    readRights(api, place.customerId),
  ]);
  const { field_id, field_name } = document;
  const chosen = field_id === null ? null : { id: field_id, name: field_name ?? "поле удалено" };
  const mayEdit = rights.may("changeDocuments");
  return {
    customerId: place.customerId,
    document,
    text: document.media_type === "text/plain" ? await beginningOf(api, place) : null,
    mayEdit,
    seesParcels: rights.may("seeCadastre"),
    terms: termsOn(today),
    tzOffset,
    choices: mayEdit ? await loadFieldChoices(api, place.customerId, chosen) : null,
    constraint: getZodConstraint(documentForm),
  };
}

export type DocumentScreen = Awaited<ReturnType<typeof loadDocument>>;
