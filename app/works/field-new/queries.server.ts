import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { readScope } from "~/session/scope.server";
import { copyInput, newWorkInput } from "../form-input";
import { loadWorkForm, placeOf } from "../load-work-form.server";

/** An empty form for the season in view, or a copy of the work that the address names. */
export async function loadNewWork(args: LoaderFunctionArgs) {
  const { context, request, params } = args;
  const place = placeOf(params);
  const from = Number(new URL(request.url).searchParams.get("from")) || null;
  const copied = from === null ? null : await context.api.load(calls.getWorkrecord, { params: { ...place, id: from } });
  const [screen, { season }] = await Promise.all([
    loadWorkForm(args, copied?.products ?? []),
    readScope(context, request, place.customerId),
  ]);
  const { today } = context;
  const standing = copied
    ? copyInput(copied, { tzOffset: screen.tzOffset, season, today })
    : newWorkInput(season, today);
  return { place, standing, ...screen };
}
