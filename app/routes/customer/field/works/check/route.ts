import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { day, season } from "#contract/shapes";
import { z } from "#contract/zod";
import { requireClaims } from "~/session/guards.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { checkWorkProducts, type ProductChecks } from "~/works/check-products.server";
import { loadUnits } from "~/works/choices.server";
import { productLine } from "~/works/form";
import { toProducts } from "~/works/to-body";
import { placeOf } from "../parts/load-work-form.server";

const number = z.coerce.number().int().positive().nullable().catch(null);
const asked = z.object({
  season: z.coerce.number().pipe(season),
  day: day.nullable().catch(null),
  plot: number,
  work: number,
});

/** Verdicts on what is being typed; what can't be read yet is left out. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { searchParams } = new URL(request.url);
  const query = asked.safeParse(Object.fromEntries(searchParams));
  if (!query.success) return data<{ checks: ProductChecks }>({ checks: {} });
  const lines = searchParams.getAll("p").flatMap((line) => {
    const [product, rate, unit] = line.split("|");
    const parsed = productLine.safeParse({ product, rate, unit: unit || undefined });
    return parsed.success ? [parsed.data] : [];
  });
  const products = toProducts(lines.slice(0, 20), await loadUnits(context.api));
  const { day: start_dt, plot: plot_id, work: workrecord_id } = query.data;
  const checks = await checkWorkProducts(context.api, placeOf(params), {
    season: query.data.season,
    start_dt: start_dt && `${start_dt}T08:00:00+03:00`,
    plot_id,
    workrecord_id,
    products,
  }).catch(throwToBoundary);
  return data({ checks });
}
