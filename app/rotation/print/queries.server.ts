import type { LoaderFunctionArgs } from "@remix-run/node";
import { reachYear } from "#formats/days/periods";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { cropLooks } from "~/upstream/dictionaries.server";
import { loadFrame } from "~/upstream/frame.server";
import { missingCrop } from "~/words/format";
import { loadRotation, readAsked } from "../load-rotation.server";

/** Seasons before the header's and after it: as many as an A4 sheet holds. */
const [before, after] = [4, 3];
/** Some forty sheets; who has more fields prints them by division. */
const mostFields = 1000;

/** The rotation of all fields that the sheet's address asks for, on paper. Areas in m². */
export async function loadPaper({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { season, division, q, warned, query } = await readAsked(context, request, customerId);
  const [rotation, looks, { user }] = await Promise.all([
    loadRotation(context, customerId, {
      ...query,
      from: season - before,
      to: season + after,
      limit: mostFields,
      warned: warned ? "true" : undefined,
    }),
    cropLooks(context.api, customerId),
    loadFrame(context.api, customerId),
  ]);
  const { years, fields, total_count, warnings } = rotation;
  const tooSoon = new Set(warnings.map(({ field_id, year }) => `${field_id} ${year}`));
  return {
    back: paths.rotation(customerId, { season, division, q: q || undefined, warned: warned ? 1 : undefined }),
    holding: user.customer.name,
    season,
    years,
    total: total_count,
    anyTooSoon: tooSoon.size > 0,
    rows: fields.map(({ id, name, area, actual_seasons, cells }) => ({
      id,
      name,
      area,
      cells: cells.map((crop, at) => {
        const year = years[at] ?? season;
        if (!reachYear(actual_seasons, year)) return null;
        return {
          crop: crop === null ? "" : (looks.get(crop)?.name ?? missingCrop),
          tooSoon: tooSoon.has(`${id} ${year}`),
        };
      }),
    })),
    today: context.today,
  };
}

export type RotationPaper = Awaited<ReturnType<typeof loadPaper>>;
