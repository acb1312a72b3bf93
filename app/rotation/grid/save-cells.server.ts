import type { ActionFunctionArgs } from "@remix-run/node";
import type { BodyInput } from "#contract/call";
import { rotationCalls } from "#contract/rotation";
import { z } from "#contract/zod";
import { dateTime } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import type { Outcome, StandingCell } from "~/ui/sheet/answer";
import { empty } from "~/ui/sheet/edits";
import { answerSheet, batchKey } from "~/upstream/answer-sheet.server";
import { UpstreamError } from "~/upstream/upstream-error";
import type { Told } from "../consequences";
import { consequencesOf, readAsked, seasonsInView } from "../load-rotation.server";
import { cellsText } from "./form";
import { readPart } from "./read-part.server";

type Args = Pick<ActionFunctionArgs, "context" | "request" | "params">;
type SentCell = BodyInput<typeof rotationCalls.setRotation>["cells"][number];
type CropOutcome = Outcome<Told>;

/** What the save has changed besides the cells. That it is saved stands, whether this can be told or not. */
async function consequences({ context, request, params }: Args) {
  const customerId = customerIn(params);
  const { query, warned } = await readAsked(context, request, customerId);
  // Of those with early returns alone, other fields may be in the same place now.
  const part = warned ? {} : readPart(request).asked;
  try {
    const asked = { params: { customerId }, query: { ...query, ...part } };
    return consequencesOf(await context.api.send(rotationCalls.getRotation, asked));
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}

/** The cells in which something else stands than the sheet saw, over the whole holding. */
async function conflictsIn({ context, params }: Args, cells: SentCell[]): Promise<StandingCell[]> {
  const { years, fields } = await context.api.send(rotationCalls.getRotation, {
    params: { customerId: customerIn(params) },
    query: seasonsInView(context.today),
  });
  const rows = new Map(fields.map((field) => [field.id, field.cells]));
  return cells.flatMap(({ field_id, year, was = null }) => {
    const stands = rows.get(field_id)?.[years.indexOf(year)] ?? null;
    return stands === was ? [] : { rowId: field_id, columnId: year, value: stands ?? empty };
  });
}

const changedBy = ({ changed_by, changed_at }: UpstreamError["details"], tzOffset: number) =>
  [changed_by, changed_at && dateTime(changed_at, tzOffset)].filter(Boolean).join(", ");

/** Who else has changed which cells. */
async function conflict(args: Args, cells: SentCell[], error: UpstreamError): Promise<CropOutcome | null> {
  if (error.code !== "StaleVersion") return null;
  const others = await conflictsIn(args, cells);
  // What stood in the way may have been set back meanwhile: the same cells can be sent once more.
  return others.length === 0
    ? null
    : { outcome: "conflict", cells: others, by: changedBy(error.details, args.context.tzOffset) };
}

async function save(args: Args, cells: SentCell[], key: string): Promise<CropOutcome> {
  const { before } = await args.context.api.send(rotationCalls.setRotation, {
    params: { customerId: customerIn(args.params) },
    body: { cells },
    key,
  });
  const lost = before.flatMap(({ field_id, year, crop_id, details }) =>
    details ? { rowId: field_id, columnId: year, value: crop_id ?? empty, details } : [],
  );
  return { outcome: "saved", told: { consequences: await consequences(args) }, lost };
}

/** What the sheet sends by itself while one types. */
const sentForm = z.object({ ...batchKey, cells: cellsText });

/** Saves what was typed into the sheet. */
export const saveCells = (args: Args): Promise<Response> =>
  answerSheet(args.request, {
    form: sentForm,
    save: ({ cells }, key) => save(args, cells, key),
    refused: (error, { cells }) => conflict(args, cells, error),
  });
