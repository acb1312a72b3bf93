import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { addedText } from "./actions.server";
import { afterUpload } from "./after-upload";
import { sendForm } from "./form";
import { sendFile } from "./send-file.server";

/** How one file fared: where its document is seen, or why there is none. */
export type SentFile = { to: string } | { refused: string };

const answer = (body: SentFile, status: number) => Response.json(body, { status });

export const sendOne = (args: ActionFunctionArgs): Promise<Response> =>
  withUpload(args.request, (form) => sendReceived(args, form));

async function sendReceived(
  { context: { api, session }, params }: ActionFunctionArgs,
  form: FormData,
): Promise<Response> {
  const customerId = customerIn(params);
  const submission = parseWithZod(form, { schema: sendForm });
  if (submission.status !== "success") {
    const faults = Object.values(submission.error ?? {}).flatMap((texts) => texts ?? []);
    return answer({ refused: faults.join(". ") }, 400);
  }
  const { files: file, of = 1, added, ...about } = submission.value;
  const key = form.get(IDEMPOTENCY_FIELD);
  const sending = { customerId, file, about, oneOfMany: of > 1, key: typeof key === "string" ? key : undefined };
  try {
    const { title } = await sendFile(api, sending);
    if (added) await session.say({ text: addedText([title], added) });
    return answer({ to: afterUpload(customerId, about) }, 201);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { fields = [] } = error.details;
    const told = fields.map(({ message }) => message).join(". ") || error.message;
    return answer({ refused: told }, error.status);
  }
}
