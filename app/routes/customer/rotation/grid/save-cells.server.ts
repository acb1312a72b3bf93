import { type ActionFunctionArgs, data } from "@remix-run/node";
import { rotationCalls } from "#contract/rotation";
import { UpstreamError } from "~/upstream/upstream-error";
import { dateTime } from "~/words/format";
import { consequencesOf, readAsked, seasonsInView } from "../data/load-rotation.server";
import type { SaveAnswer } from "../data/save-answer";
import { cellsForm } from "./form";
import type { SentCell, Stands } from "./sheet/batch";

type Args = Pick<ActionFunctionArgs, "context" | "request" | "params">;

/** What the save has changed besides the cells. That it is saved stands, whether this can be told or not. */
async function consequences({ context, request, params }: Args) {
  const customerId = Number(params.customerId);
  const { query } = await readAsked(context, request, customerId);
  const rotation = await context.api
    .send(rotationCalls.getRotation, { params: { customerId }, query })
    .catch((error: unknown) => {
      if (error instanceof UpstreamError) return null;
      throw error;
    });
  return rotation && consequencesOf(rotation);
}

/** The cells in which something else stands than the sheet saw, over the whole holding. */
async function conflictsIn({ context, params }: Args, cells: SentCell[]): Promise<Stands[]> {
  const { years, fields } = await context.api.send(rotationCalls.getRotation, {
    params: { customerId: Number(params.customerId) },
    query: seasonsInView(),
  });
  const rows = new Map(fields.map((field) => [field.id, field.cells]));
  return cells.flatMap(({ field_id, year, was = null }) => {
    const stands = rows.get(field_id)?.[years.indexOf(year)] ?? null;
    return stands === was ? [] : { field_id, year, crop: stands ?? 0 };
  });
}

const changedBy = ({ changed_by, changed_at }: UpstreamError["details"]) =>
  [changed_by, changed_at && dateTime(changed_at)].filter(Boolean).join(", ");

/** An answer after which nobody knows whether the cells are set, or which asks to come again. */
const isUnsure = ({ status }: UpstreamError) => status >= 500 || status === 401 || status === 429;

async function refusal(args: Args, key: string, cells: SentCell[], error: UpstreamError): Promise<SaveAnswer> {
  if (error.code === "StaleVersion") {
    const conflicts = await conflictsIn(args, cells);
    const by = changedBy(error.details);
    // What stood in the way may have been set back meanwhile: the same cells can be sent once more.
    if (conflicts.length > 0) return { key, outcome: "conflict", conflicts, by };
  }
  const message = error.details.fields?.[0]?.message ?? error.message;
  return { key, outcome: isUnsure(error) ? "unsure" : "refused", message };
}

/** Saves what was typed into the sheet, all of it or nothing. */
export async function saveCells(args: Args, form: FormData) {
  const { context, params } = args;
  const parsed = cellsForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const key = String(form.get("idempotency_key"));
    const answer: SaveAnswer = { key, outcome: "refused", message: parsed.error.issues[0]?.message ?? "" };
    return data(answer, { status: 400 });
  }
  const { idempotency_key: key, cells } = parsed.data;
  try {
    const body = { cells };
    const { before } = await context.api.send(rotationCalls.setRotation, {
      params: { customerId: Number(params.customerId) },
      body,
      key,
    });
    const lost = before.flatMap(({ field_id, year, crop_id, details }) =>
      details ? { field_id, year, crop: crop_id ?? 0, details } : [],
    );
    const answer: SaveAnswer = { key, outcome: "saved", before: lost, consequences: await consequences(args) };
    return data(answer);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const answer = await refusal(args, key, cells, error).catch((failure: unknown): SaveAnswer => {
      if (!(failure instanceof UpstreamError)) throw failure;
      return { key, outcome: "unsure", message: failure.message };
    });
    return data(answer, { status: error.status });
  }
}
