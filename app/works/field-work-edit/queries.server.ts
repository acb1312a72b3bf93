import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "#contract/calls";
import { idsIn } from "~/params.server";
import { loadWorkDoubts } from "~/weather/load-work-doubts.server";
import { workInput } from "../form-input";
import { loadWorkForm, placeOf } from "../load-work-form.server";
import { doseText, productKey } from "../words";

/** A standing work in its form, with the doses that were planned beside those of the fact. */
export async function loadWorkToEdit(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const place = idsIn(params, "customerId", "fieldId", "workId");
  const work = await context.api.load(calls.getWorkrecord, { params: { ...placeOf(params), id: place.workId } });
  const screen = await loadWorkForm(args, work.products);
  const doubts = await loadWorkDoubts(context, place.customerId ?? 0, [work]);
  const planned = work.products.flatMap((product) =>
    product.planned_rate !== null && product.planned_rate !== product.rate
      ? [[productKey(product), doseText(product.planned_rate, product.unit)]]
      : [],
  );
  return {
    place,
    standing: workInput(work, screen.tzOffset),
    version: work.version,
    doubt: doubts.get(work.id) ?? null,
    planned: Object.fromEntries(planned) as Record<string, string>,
    ...screen,
  };
}
