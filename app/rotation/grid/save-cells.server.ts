import type { ActionFunctionArgs } from "@remix-run/node";
import { rotationCalls } from "#contract/rotation";
import { dateTime } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { UpstreamError } from "~/upstream/upstream-error";
import { consequencesOf, readAsked, seasonsInView } from "../load-rotation.server";
import { cellsForm } from "./cells-form";
import type { SaveAnswer } from "./save-answer";
import type { SentCell, Stands } from "./sheet/batch";

type Args = Pick<ActionFunctionArgs, "context" | "request" | "params">;

/** What to answer when the farm API refuses or can't be asked. Whatever else goes wrong is an error of the page. */
const expected =
  <T>(answer: (error: UpstreamError) => T) =>
  (error: unknown): T => {
    if (error instanceof UpstreamError) return answer(error);
    throw error;
  };

/** What the save has changed besides the cells. That it is saved stands, whether this can be told or not. */
async function consequences({ context, request, params }: Args) {
  const customerId = customerIn(params);
  const { query } = await readAsked(context, request, customerId);
  const rotation = await context.api
    .send(rotationCalls.getRotation, { params: { customerId }, query })
    .catch(expected(() => null));
  return rotation && consequencesOf(rotation);
}

/** The cells in which something else stands than the sheet saw, over the whole holding. */
async function conflictsIn({ context, params }: Args, cells: SentCell[]): Promise<Stands[]> {
  const { years, fields } = await context.api.send(rotationCalls.getRotation, {
    params: { customerId: customerIn(params) },
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

async function answerTo(args: Args, key: string, cells: SentCell[]): Promise<SaveAnswer> {
  const { before } = await args.context.api.send(rotationCalls.setRotation, {
    params: { customerId: customerIn(args.params) },
    body: { cells },
    key,
  });
  const lost = before.flatMap(({ field_id, year, crop_id, details }) =>
    details ? { field_id, year, crop: crop_id ?? 0, details } : [],
  );
  return { key, outcome: "saved", before: lost, consequences: await consequences(args) };
}

/** Saves what was typed into the sheet, all of it or nothing. */
export async function saveCells(args: Args): Promise<Response> {
  const form = Object.fromEntries(await args.request.formData());
  const parsed = cellsForm.safeParse(form);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "";
    const answer: SaveAnswer = { key: String(form[IDEMPOTENCY_FIELD]), outcome: "refused", message };
    return Response.json(answer, { status: 400 });
  }
  const { [IDEMPOTENCY_FIELD]: key, cells } = parsed.data;
  return answerTo(args, key, cells).then(
    (answer) => Response.json(answer),
    expected(async (error) => {
      const unsure = ({ message }: UpstreamError): SaveAnswer => ({ key, outcome: "unsure", message });
      const answer = await refusal(args, key, cells, error).catch(expected(unsure));
      return Response.json(answer, { status: error.status });
    }),
  );
}
