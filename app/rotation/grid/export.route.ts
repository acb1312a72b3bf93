import type { LoaderFunctionArgs } from "@remix-run/node";
import { rotationCalls } from "#contract/rotation";
import { customerIn } from "~/params.server";
import { requireClaims } from "~/session/guards.server";
import { passFile } from "~/upstream/pass-file.server";
import { readAsked } from "../load-rotation.server";

/** The workbook as the farm API writes it, of the fields and seasons on the screen. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const customerId = customerIn(params);
  return passFile(async () => {
    const { query, warned } = await readAsked(context, request, customerId);
    return context.api.open(rotationCalls.exportRotation, {
      params: { customerId },
      query: { ...query, ...(warned ? { warned: "true" } : {}) },
    });
  });
}
