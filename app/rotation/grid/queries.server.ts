import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { withParams } from "~/ui/url-state";
import { cropLooks } from "~/upstream/dictionaries.server";
import { consequencesOf, loadRotation, readAsked } from "../load-rotation.server";
import { makeSheet } from "./columns";
import { type Packed, pack } from "./packed";
import { readPart, whereIsPage } from "./read-part.server";

/** The sheet, what is known about its crops, and what the user may do with it. */
export async function loadRotationScreen({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { season, division, q, warned, query } = await readAsked(context, request, customerId);
  const { page, asked } = readPart(request);
  const [rotation, looks, rights] = await Promise.all([
    loadRotation(context, customerId, { ...query, ...asked, warned: warned ? "true" : undefined }),
    cropLooks(context.api, customerId),
    readRights(context.api, customerId),
  ]);
  const places = whereIsPage(page, rotation.total_count);
  if (places.page < page)
    throw redirect(paths.rotation(customerId) + withParams(new URL(request.url).search, { page: places.page }));
  return {
    packed: pack({
      sheet: makeSheet(rotation),
      crops: [...looks.values()].map(({ id, name, color }) => ({ id, name, color })),
      consequences: consequencesOf(rotation),
    }),
    /** Of all the fields that the shares are of, also of those that `warned` leaves out. */
    open: rotation.land,
    season,
    q,
    warned,
    wholeHolding: division === "all",
    anySown: rotation.shares.length > 0,
    ...places,
    mayEdit: rights.may("changeRotation"),
    cellsAddress: paths.rotationCells(customerId, {
      season,
      division,
      q,
      page: places.page,
      warned: warned ? 1 : undefined,
    }),
    printAddress: paths.rotationPrint(customerId, { season, division, q, warned: warned ? 1 : undefined }),
    exportAddress: paths.rotationExport(customerId, { season, division, q, warned: warned ? 1 : undefined }),
  };
}

export type RotationScreen = Omit<Awaited<ReturnType<typeof loadRotationScreen>>, "packed"> & Packed;
