import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { readForm } from "~/http/read-form.server";
import { customerIn } from "~/params.server";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import type { RefusedCell } from "~/ui/sheet/answer";
import { answerSheet } from "~/upstream/answer-sheet.server";
import { sessionExpired, UpstreamError } from "~/upstream/upstream-error";
import { checkRows } from "./check-rows.server";
import { checkForm, plainForm, sentForm } from "./form";
import { saveRows } from "./save-rows.server";
import type { CheckAnswer } from "./sheet/checked-rows";
import { columnKeys } from "./sheet/columns";
import { type PlainAnswer, plainName, plainRows } from "./sheet/plain-cells";
import type { EntryDay } from "./sheet/read-row";

const typedRows = (form: FormData): string[][] =>
  Array.from({ length: plainRows }, (_, row) => columnKeys.map((key) => String(form.get(plainName(row, key)) ?? "")));

/** The day of a sheet, whose rows mean what they meant where they were typed, whenever they come. */
const dayOf = ({ date, today }: { date: string; today?: string | undefined }, now: string): EntryDay => ({
  date,
  today: today ?? now,
});

/** Answers the form that stands in for the sheet without scripts. */
export async function actOnEntry({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const customerId = customerIn(params);
  const rows = typedRows(form);
  const refused = (message: string, cells: RefusedCell[], status: number) => {
    const answer: PlainAnswer = { rows, message, cells };
    return data(answer, { status });
  };
  const parsed = plainForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refused(parsed.error.issues[0]?.message ?? "", [], 400);
  const { intent, confirmed } = parsed.data;
  const day = dayOf(parsed.data, context.today);
  const key = form.get(IDEMPOTENCY_FIELD);
  try {
    if (intent === "check") {
      const checked = await checkRows(context.api, customerId, { day, rows });
      return data<PlainAnswer>({ rows, message: "", cells: [], checked });
    }
    const saved = await saveRows(context, customerId, {
      ...{ day, rows, confirmed: Boolean(confirmed) },
      key: typeof key === "string" ? key : undefined,
    });
    if (saved.outcome === "saved") return redirect(saved.told);
    return refused(saved.message, saved.cells, saved.status);
  } catch (error) {
    if (error instanceof UpstreamError) return refused(error.message, [], error.status);
    throw error;
  }
}

/** Verdicts on the rows that the sheet sends. */
export async function checkSent({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  const parsed = checkForm.safeParse(Object.fromEntries(await readForm(request)));
  const told = (answer: CheckAnswer, status = 200) => Response.json(answer, { status });
  if (!parsed.success) return told({ message: parsed.error.issues[0]?.message ?? "" }, 400);
  const { cells } = parsed.data;
  try {
    const asked = { day: dayOf(parsed.data, context.today), rows: cells };
    return told({ checked: await checkRows(context.api, customerIn(params), asked) });
  } catch (error) {
    if (error instanceof UpstreamError) return told({ message: error.message }, error.status);
    throw error;
  }
}

/** Takes what the sheet sends, all of it or nothing. */
export const saveSent = ({ context, request, params }: ActionFunctionArgs): Promise<Response> =>
  answerSheet(request, {
    form: sentForm,
    async save({ cells, confirmed, user, ...sent }, key) {
      // A tab that stays open may outlive the session of who wrote there.
      if (context.session.claims?.user_id !== Number(user)) throw sessionExpired();
      return saveRows(context, customerIn(params), {
        ...{ day: dayOf(sent, context.today), rows: cells, clientKey: key, confirmed: Boolean(confirmed) },
      });
    },
  });
