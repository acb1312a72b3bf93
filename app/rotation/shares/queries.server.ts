import type { LoaderFunctionArgs } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { loadRotation, readAsked } from "../load-rotation.server";
import { cropLines, sharesByYear, unassigned } from "../shares";

/** Hectares of every crop in every season, of the part of the holding chosen in the header. */
export async function loadShares({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { season, division, query } = await readAsked(context, request, customerId);
  const [rotation, looks, rights] = await Promise.all([
    loadRotation(context, customerId, { ...query, q: undefined, limit: 1 }),
    cropLooks(context.api, customerId),
    readRights(context.api, customerId),
  ]);
  const { years } = rotation;
  const shares = sharesByYear(years, rotation.shares);
  const open = rotation.land;
  return {
    years,
    season,
    open,
    shares,
    lines: cropLines(shares).map(({ cropId, areas }) => ({ crop: looks.get(cropId) ?? null, cropId, areas })),
    left: open.map((area, column) => unassigned(area, shares[column])),
    exportAddress: paths.rotationExport(customerId, { season, division }),
    customerId,
    anyFields: rotation.total_count > 0,
    wholeHolding: division === "all",
    mayEdit: rights.may("changeRotation"),
  };
}

export type SharesScreen = Awaited<ReturnType<typeof loadShares>>;
