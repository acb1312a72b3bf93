import { z } from "#contract/zod";
import { readForm } from "~/http/read-form.server";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import type { Outcome, SaveAnswer } from "~/ui/sheet/answer";
import { UpstreamError } from "./upstream-error";

/** What every sheet sends beside its cells. */
export const batchKey = { [IDEMPOTENCY_FIELD]: z.string().min(8).max(100) };

/** A text of JSON as what it says. @param message where it says nothing */
export const jsonText = (message: string) =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }
  });

/** An answer after which nobody knows whether it was written, or which asks to come again. */
const isUnsure = ({ status }: UpstreamError) => status >= 500 || status === 401 || status === 429;

type Status = { status?: number };
type Refuse<Sent> = (error: UpstreamError, sent: Sent) => Promise<Outcome | null>;

interface SheetSave<Sent> {
  /** Of the form that the sheet sends; has `batchKey` among its fields. */
  form: z.ZodType<Sent & { [IDEMPOTENCY_FIELD]: string }>;
  save: (sent: Sent, key: string) => Promise<Outcome & Status>;
  /** What a refusal means to the sheet; null where it means nothing but its message. */
  refused?: Refuse<Sent>;
}

/** What the farm API's refusal is to a sheet. Whatever else goes wrong is an error of the page. */
async function outcomeOf<Sent>(error: unknown, sent: Sent, refused?: Refuse<Sent>) {
  if (!(error instanceof UpstreamError)) throw error;
  const { message, status, details } = error;
  const own = await refused?.(error, sent).catch((again: unknown): Outcome => {
    if (again instanceof UpstreamError) return { outcome: "unsure", message: again.message };
    throw again;
  });
  const told = details.fields?.[0]?.message ?? message;
  const usual: Outcome = isUnsure(error)
    ? { outcome: "unsure", message }
    : { outcome: "refused", message: told, cells: [] };
  return { ...(own ?? usual), status };
}

/** Takes what a sheet sends, all of it or nothing, and always answers in the shape that the sheet reads. */
export async function answerSheet<Sent>(request: Request, { form, save, refused }: SheetSave<Sent>): Promise<Response> {
  const fields = Object.fromEntries(await readForm(request));
  const tell = (key: string, { status = 200, ...outcome }: Outcome & Status) => {
    const answer: SaveAnswer = { key, ...outcome };
    return Response.json(answer, { status });
  };
  const parsed = form.safeParse(fields);
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? "";
    return tell(String(fields[IDEMPOTENCY_FIELD]), { outcome: "refused", message, cells: [], status: 400 });
  }
  const key = parsed.data[IDEMPOTENCY_FIELD];
  return tell(key, await save(parsed.data, key).catch((error: unknown) => outcomeOf(error, parsed.data, refused)));
}
