import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { day, season } from "#contract/shapes";
import { z } from "#contract/zod";
import { requireClaims } from "~/session/guards.server";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { loadWorkWindows, mixOf } from "~/weather/load-work-windows.server";
import { checkWork } from "../check-works.server";
import { loadUnits } from "../choices.server";
import { instantOf } from "../days";
import { productLine } from "../form";
import { placeOf } from "../load-work-form.server";
import { toProducts } from "../to-body";
import type { ToldOfWork } from "../use-work-checks";

const number = z.coerce.number().int().positive().nullable().catch(null);
const asked = z.object({
  season: z.coerce.number().pipe(season).optional().catch(undefined),
  day: day.nullable().catch(null),
  end: day.nullable().catch(null),
  plot: number,
  type: number,
  work: number,
});

/** Moscow's working hours lie in the same day from Kaliningrad to Vladivostok: only the days matter. */
const atMoscow = (text: string | null) => text && instantOf(text, null, "start", null);

/** Verdicts on what is being typed; what can't be read yet is left out. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  const { searchParams } = new URL(request.url);
  const query = asked.safeParse(Object.fromEntries(searchParams));
  if (!query.success) return data<ToldOfWork>({});
  const lines = searchParams.getAll("p").flatMap((line) => {
    const [product, rate, unit] = line.split("|");
    const parsed = productLine.safeParse({ product, rate, unit: unit || undefined });
    return parsed.success ? [parsed.data] : [];
  });
  const { season: year, day: first, end, plot, type, work } = query.data;
  const place = placeOf(params);
  const products = toProducts(lines.slice(0, 20), await loadUnits(context.api, place.customerId));
  const mix = mixOf(products);
  const [checks, windows] = await Promise.all([
    checkWork(context.api, place, {
      season: year,
      work_type_id: type,
      start_dt: atMoscow(first),
      end_dt: atMoscow(end),
      plot_id: plot,
      workrecord_id: work,
      products,
    }).catch(throwToBoundary),
    searchParams.has("windows")
      ? loadWorkWindows(context.api, place.customerId, { field_ids: String(place.fieldId), ...mix })
      : undefined,
  ]);
  return data<ToldOfWork>({ checks, ...(windows && { windows }) });
}
