import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { BodyInput } from "#contract/call";
import { calls } from "#contract/calls";
import { yearOf } from "#formats/days/written";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { answerForm, type FormAnswer } from "~/upstream/answer-form.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { takeWindow } from "~/weather/load-work-windows.server";
import { counted } from "~/words/format";
import { atFormFields } from "../at-form-fields.server";
import { loadUnits } from "../choices.server";
import { toBody } from "../to-body";
import { type ManyValue, manyForm } from "./form";
import { type ListedField, loadFields } from "./load-fields.server";
import { type Preview, previewWorks } from "./preview.server";
import { type FieldRefusal, refusalLines, splitRefusals } from "./refusals";

/** A work as it is sent for one field. */
export interface Sent {
  field: ListedField;
  body: BodyInput<typeof calls.createWorkrecord>;
}

export type ManyAnswer = FormAnswer & { preview?: Preview; refusals?: FieldRefusal[] };

/** What is told at the fields where some of those chosen were deleted meanwhile: the list has them no more. */
const goneWords = (gone: number) =>
  `${gone === 1 ? "Одно из отмеченных полей удалено" : `Из отмеченных удалено: ${counted(gone, "поле", "поля", "полей")}`}. Проверьте отметки и отправьте ещё раз`;

/**
 * The work on each of the chosen fields, on the whole of it, in their order, and how many of them don't stand any more. Times of
 * day are those of the first field.
 */
async function worksOf(
  { api, today }: ActionFunctionArgs["context"],
  customerId: number,
  value: ManyValue,
): Promise<{ sent: Sent[]; gone: number }> {
  const chosen = [...new Set(value.fields)];
  const [{ fields }, units] = await Promise.all([
    loadFields(api, customerId, { season: value.season ?? yearOf(today), ids: chosen.join() }),
    loadUnits(api, customerId),
  ]);
  const standing = new Map(fields.map((field) => [field.id, field]));
  const known = chosen.flatMap((id) => standing.get(id) ?? []);
  const [first] = known;
  const sample = first && (await api.load(calls.getField, { params: { customerId, fieldId: first.id } }));
  const work = { ...value, plot_id: undefined, field_yield: null };
  const sent = known.map((field) => ({ field, body: toBody(work, { tzOffset: sample?.tz_offset ?? null, units }) }));
  return { sent, gone: chosen.length - known.length };
}

/** What is doubtful in works of many fields, with the names of those fields, at the controls that answer it. */
function doubtsOf({ details }: UpstreamError, sent: Sent[]): Record<string, string[]> {
  const told = (control: string) => {
    const { shared, single } = splitRefusals(
      (details.fields ?? []).filter(({ path }) => path.endsWith(`.${control}`)),
      sent.map(({ field }) => field),
    );
    return [...shared.map(({ message }) => message), ...refusalLines(single)];
  };
  const at = ["season", "reason"].map((control) => [control, told(control)] as const);
  return Object.fromEntries(at.filter(([, lines]) => lines.length > 0));
}

/** What every field is refused for goes to the controls of the form, the rest to its field. */
function refuse(error: unknown, value: ManyValue, sent: Sent[]): FieldRefusal[] | { doubts: Record<string, string[]> } {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.code === "WorkDoubtful") return { doubts: doubtsOf(error, sent) };
  const { shared, single } = splitRefusals(
    error.details.fields ?? [],
    sent.map(({ field }) => field),
  );
  if (single.length > 0) return single;
  const details = shared.length > 0 ? { ...error.details, fields: shared } : error.details;
  return atFormFields(new UpstreamError(error.code, error.status, error.message, details, { cause: error }), value);
}

/** Shows what would be made, or makes it: works on all chosen fields or on none. */
export async function makeManyWorks({ context, request, params }: ActionFunctionArgs) {
  const { api, session, today } = context;
  const schema = manyForm(today);
  const customerId = customerIn(params);
  const form = await readForm(request);
  takeWindow(form, "plan.", "preview");
  return answerForm(form, schema, async ({ value, key }) => {
    const { sent, gone } = await worksOf(context, customerId, value);
    const submission = parseWithZod(form, { schema });
    if (gone > 0) {
      const answer: ManyAnswer = { result: submission.reply({ fieldErrors: { fields: [goneWords(gone)] } }) };
      return data(answer, { status: 422 });
    }
    if (value.intent === "preview") {
      const preview = await previewWorks(api, customerId, sent);
      const answer: ManyAnswer = { result: submission.reply(), preview };
      return data(answer);
    }
    const records = sent.map(({ field, body }) => ({ ...body, field_id: field.id }));
    const made = await api
      .send(calls.createManyWorkrecords, { params: { customerId }, body: { records }, key })
      .catch((error: unknown) => refuse(error, value, sent));
    if (Array.isArray(made)) {
      const result = submission.reply({ formErrors: ["Ни одна работа не внесена: снимите отметку с этих полей"] });
      const answer: ManyAnswer = { result, refusals: made };
      return data(answer, { status: 422 });
    }
    if ("doubts" in made) {
      const answer: ManyAnswer = { result: submission.reply({ fieldErrors: made.doubts }) };
      return data(answer, { status: 409 });
    }
    const seasons = [...new Set(made.items.map(({ season }) => season))].sort();
    const told = `${seasons.length > 1 ? "сезоны" : "сезон"} ${seasons.join(", ")}`;
    await session.say({ text: `Внесено: ${counted(records.length, "работа", "работы", "работ")}, ${told}` });
    const season = seasons.at(-1) ?? yearOf(context.today);
    return redirect(paths.works(customerId, { season }));
  });
}
