import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { BodyInput } from "#contract/call";
import { rotationCalls } from "#contract/rotation";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { withParams } from "~/ui/url-state";
import { answerForm } from "~/upstream/answer-form.server";
import { counted } from "~/words/format";
import { type RotationForm, rotationForm } from "./form";

type SentCell = BodyInput<typeof rotationCalls.setRotation>["cells"][number];

const orNull = (crop: number) => crop || null;

/** The cells that a form without scripts asks to be set. */
function cellsOf(form: RotationForm): SentCell[] {
  if (form.intent === "restore") return form.cells;
  if (form.intent === "assign")
    return form.field.map((field_id) => ({ field_id, year: form.year, crop_id: orNull(form.crop) }));
  return [...form.crops].flatMap(([year, crop]) => {
    const was = form.was.get(year) ?? 0;
    return crop === was ? [] : { field_id: form.field_id, year, crop_id: orNull(crop), was: orNull(was) };
  });
}

/** A message travels in a cookie, which holds no more. */
const longestUndo = 1500;

/** A way back from what was just done, where it is short enough to carry along. */
function undoOf(action: string, before: SentCell[]) {
  const cells = JSON.stringify(before);
  return cells.length > longestUndo ? {} : { undo: { action, fields: { intent: "restore", cells } } };
}

/** Answers the forms that stand in for the sheet without scripts. */
export async function actOnRotation({ context: { api, session }, params, request }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const back = paths.rotation(customerId) + withParams(new URL(request.url).search, { edit: null });
  return answerForm(await readForm(request), rotationForm, async ({ value, key }) => {
    const cells = cellsOf(value);
    if (cells.length === 0) return redirect(back);
    const { before } = await api.send(rotationCalls.setRotation, { params: { customerId }, body: { cells }, key });
    const undo = value.intent === "restore" || before.length === 0 ? {} : undoOf(back, before);
    const changed = counted(before.length, "ячейка", "ячейки", "ячеек");
    await session.say({
      text: before.length === 0 ? "Так и было: ничего не изменилось" : `Изменено: ${changed}`,
      ...undo,
    });
    return redirect(back);
  });
}
