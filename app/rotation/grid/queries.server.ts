import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Rotation } from "#contract/rotation";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import { cropLooks } from "~/upstream/dictionaries.server";
import { consequencesOf, loadRotation, readAsked } from "../load-rotation.server";
import { makeSheet } from "./columns";

/** Rows that come as HTML; scripts draw the others from the data, and without scripts there are pages. */
const pageRows = 60;

function onlyWarned({ fields, warnings }: Rotation): Rotation["fields"] {
  const warned = new Set(warnings.map(({ field_id }) => field_id));
  return fields.filter(({ id }) => warned.has(id));
}

/** The pages of the sheet without scripts; the address counts them from one. */
function readPage(request: Request, rows: number) {
  const pages = Math.max(Math.ceil(rows / pageRows), 1);
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  return { page, pages, firstRows: { from: (page - 1) * pageRows, to: page * pageRows } };
}

/** The sheet, what is known about its crops, and what the user may do with it. */
export async function loadRotationScreen({ context, request, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  const { season, division, q, warned, query } = await readAsked(context, request, customerId);
  const [rotation, looks, rights] = await Promise.all([
    loadRotation(context, customerId, query),
    cropLooks(context.api, customerId),
    readRights(context.api, customerId),
  ]);
  const fields = warned ? onlyWarned(rotation) : rotation.fields;
  return {
    sheet: makeSheet({ years: rotation.years, fields }),
    crops: [...looks.values()].map(({ id, name, color }) => ({ id, name, color })),
    consequences: consequencesOf(rotation),
    /** Of all the fields that the shares are of, also of those that `warned` leaves out. */
    open: rotation.land,
    season,
    q,
    warned,
    wholeHolding: division === "all",
    anySown: rotation.shares.length > 0,
    ...readPage(request, fields.length),
    mayEdit: rights.may("changeRotation"),
    cellsAddress: paths.rotationCells(customerId, { season, division, q }),
    exportAddress: paths.rotationExport(customerId, { season, division, q, warned: warned ? 1 : undefined }),
  };
}

export type RotationScreen = Awaited<ReturnType<typeof loadRotationScreen>>;
