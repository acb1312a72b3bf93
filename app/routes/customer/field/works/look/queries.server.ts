import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import type { Workrecord } from "#contract/works";
import { dictionary } from "~/upstream/dictionaries.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { hectares, missingCrop } from "~/words/format";
import { checkWorkProducts, type ProductChecks } from "~/works/check-products.server";
import { dayAt, instantAt } from "~/works/days";
import { factOf } from "~/works/form-input";
import { loadWorkNames, productTexts } from "~/works/names.server";
import { periodText } from "~/works/words";
import { readRights } from "../../../rights.server";
import { loadSurroundings, placeOf } from "../parts/load-work-form.server";

type Part = Pick<Workrecord, "start_dt" | "end_dt" | "area">;

const partTexts = (part: Part, tzOffset: number | null) => ({
  when: periodText(part, tzOffset),
  area: part.area === null ? "—" : hectares(part.area),
});

/** A work in words, its plan beside its fact, with verdicts on its pesticides. */
export async function loadWork({ context, params }: LoaderFunctionArgs) {
  const { api } = context;
  const place = placeOf(params);
  const workId = Number(params.workId);
  const [{ field, plots }, work, names, crops, rights] = await Promise.all([
    loadSurroundings(context, place),
    api.load(calls.getWorkrecord, { params: { ...place, id: workId } }),
    loadWorkNames(api, place.customerId),
    dictionary(api, "crops"),
    readRights(api, place.customerId),
  ]);
  const tzOffset = field.tz_offset;
  const day = dayAt(work.start_dt ?? work.planned.start_dt, tzOffset);
  const start_dt = day && instantAt(day, null, "start", tzOffset);
  // Verdicts are an extra: without them the page is still the work.
  const checks = await checkWorkProducts(api, place, { ...work, start_dt, workrecord_id: workId }).catch(
    (error: unknown): ProductChecks => {
      if (error instanceof UpstreamError) return {};
      throw error;
    },
  );
  return {
    ...place,
    workId,
    mayEdit: rights.may("works:edit"),
    work: {
      version: work.version,
      status: work.work_status,
      season: work.season,
      type: names.type(work.work_type_id),
      crop: crops.find(({ id }) => id === work.crop_id)?.name ?? missingCrop,
      plot: plots.find(({ id }) => id === work.plot_id)?.name ?? null,
      plan: partTexts(work.planned, tzOffset),
      fact: partTexts(factOf(work), tzOffset),
      machinery: work.machinery.map(names.machinery),
      products: productTexts(work, names).map((product) => ({ ...product, check: checks[product.key] })),
      fieldYield: work.field_yield,
      comment: work.comment,
    },
  };
}

export type WorkScreen = Awaited<ReturnType<typeof loadWork>>;
