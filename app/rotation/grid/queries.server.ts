import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { readRights } from "~/session/rights.server";
import type { RowWindow } from "~/ui/sheet/rows-in-view";
import { withParams } from "~/ui/url-state";
import { cropLooks } from "~/upstream/dictionaries.server";
import { consequencesOf, loadRotation, readAsked } from "../load-rotation.server";
import { makeSheet } from "./columns";
import { type Packed, pack } from "./packed";
import { readPart, whereIsPage } from "./read-part.server";

type Args = Pick<LoaderFunctionArgs, "context" | "request" | "params">;

/** The part of the rotation that the address asks for. */
async function readRotation({ context, request, params }: Args) {
  const customerId = customerIn(params);
  const seen = await readAsked(context, request, customerId);
  const { page, asked } = readPart(request);
  const [rotation, looks] = await Promise.all([
    loadRotation(context, customerId, { ...seen.query, ...asked, warned: seen.warned ? "true" : undefined }),
    cropLooks(context.api, customerId),
  ]);
  const crops = [...looks.values()].map(({ id, name, color }) => ({ id, name, color }));
  return { ...seen, page, rotation, crops };
}

/** @param rows those to be told of, when not all: with them go their warnings, and the colours that they show */
function packed({ rotation, crops }: Awaited<ReturnType<typeof readRotation>>, rows?: RowWindow): string {
  const sheet = makeSheet(rotation, rows);
  const consequences = consequencesOf(rotation);
  if (!rows) return pack({ sheet, crops, consequences });
  const told = new Set(sheet.ids);
  const shown = new Set([...sheet.cells, ...consequences.parts.flat().map(([crop]) => crop)]);
  return pack({
    sheet,
    crops: crops.map((crop) => (shown.has(crop.id) ? crop : { ...crop, color: "" })),
    consequences: { ...consequences, warnings: consequences.warnings.filter(([id]) => told.has(id)) },
  });
}

/** All rows of the part, for the sheet of a document that was sent only those that it shows. */
export const loadRows = async (args: Args): Promise<string> => packed(await readRotation(args));

/** The sheet, what is known about its crops, and what the user may do with it. */
export async function loadRotationScreen(args: Args) {
  const { context, request, params } = args;
  const customerId = customerIn(params);
  const [read, rights] = await Promise.all([readRotation(args), readRights(context.api, customerId)]);
  const { season, division, q, warned, rotation } = read;
  const places = whereIsPage(read.page, rotation.total_count);
  if (places.page < read.page)
    throw redirect(paths.rotation(customerId) + withParams(new URL(request.url).search, { page: places.page }));
  const { firstRows } = places;
  const asked = { season, division, q, warned: warned ? 1 : undefined };
  const drawn = !context.pageIsOpen;
  const isWhole = !drawn || (firstRows.from === 0 && rotation.fields.length <= firstRows.to);
  return {
    /** Whether the page is a document, in which the sheet stands drawn: of the rows it is sent those, and the others are fetched. */
    drawn,
    packed: packed(read, isWhole ? undefined : firstRows),
    rowsAddress: isWhole ? null : paths.rotationRows(customerId, { ...asked, page: places.page }),
    season,
    q,
    warned,
    wholeHolding: division === "all",
    anySown: rotation.shares.length > 0,
    ...places,
    mayEdit: rights.may("changeRotation"),
    /** The name under which the browser keeps what is typed and not saved yet. */
    draft: `polevod:rotation:${customerId}`,
    cellsAddress: paths.rotationCells(customerId, { ...asked, page: places.page }),
    printAddress: paths.rotationPrint(customerId, asked),
    exportAddress: paths.rotationExport(customerId, asked),
  };
}

type Loaded = Awaited<ReturnType<typeof loadRotationScreen>>;
export type RotationScreen = Omit<Loaded, "packed" | "drawn" | "rowsAddress"> & Packed;
