import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathId } from "#contract/call";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { requireRight } from "~/session/rights.server";
import { loadFieldChoices } from "../field-choices.server";
import { uploadForm } from "./form";

const asked = (search: URLSearchParams, name: string) => pathId.safeParse(search.get(name) ?? "").data ?? null;

/** The fields to choose from, and what the address says that the documents are about. */
export async function loadUpload({ context: { api }, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { searchParams } = new URL(request.url);
  const [fieldId, parcelId] = [asked(searchParams, "field"), asked(searchParams, "parcel")];
  const inCustomer = { customerId };
  const [, field, parcel] = await Promise.all([
    requireRight(api, customerId, "changeDocuments"),
    fieldId === null ? null : api.load(calls.getField, { params: { ...inCustomer, fieldId } }),
    parcelId === null ? null : api.load(calls.getParcel, { params: { ...inCustomer, id: parcelId } }),
  ]);
  return {
    customerId,
    field: field && { id: field.id, name: field.name },
    parcel: parcel && { id: parcel.id, number: parcel.number },
    choices: await loadFieldChoices(api, customerId, field),
    constraint: getZodConstraint(uploadForm),
  };
}

export type UploadScreen = Awaited<ReturnType<typeof loadUpload>>;
