import { fieldShapeCalls } from "#contract/field-shapes";
import { lineTyped } from "~/map/drawing/server/typed-shapes.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import type { SplitPreview } from "./split-preview";

interface Asked {
  customerId: number;
  fieldId: number;
  /** As the form sends it. */
  line: string;
}

const refusal = (error: unknown): SplitPreview => {
  if (!(error instanceof UpstreamError) || error.status !== 422) return throwToBoundary(error);
  return { ok: false, message: error.message, place: error.details.place ?? null };
};

/** @throws an answer for an ErrorBoundary; a line that can't cut the field is no error but an answer */
export async function previewSplit(api: FarmApi, { line, ...params }: Asked): Promise<SplitPreview> {
  const read = lineTyped.safeParse(line);
  if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? "", place: null };
  const body = { line: read.data };
  return api.send(fieldShapeCalls.previewSplit, { params, body }).then((made) => ({ ok: true, ...made }), refusal);
}
