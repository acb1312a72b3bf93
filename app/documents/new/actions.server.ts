import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { FieldError } from "#contract/errors";
import type { z } from "#contract/zod";
import { customerIn } from "~/params.server";
import { answerForm } from "~/upstream/answer-form.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { withUpload } from "~/upstream/receive-upload.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { counted } from "~/words/format";
import { afterUpload } from "./after-upload";
import { uploadForm } from "./form";
import { sendFile } from "./send-file.server";

interface Batch {
  customerId: number;
  value: z.output<typeof uploadForm>;
  key: string | undefined;
}

/** What is wrong with the form as a whole, and not with one of its files. */
const concernsAll = (error: UpstreamError) =>
  error.status === 401 || error.status === 403 || (error.details.fields ?? []).some(({ path }) => path !== "document");

/** Sends the files one by one: those that are good are kept whatever is wrong with others. */
async function sendAll(api: FarmApi, { customerId, value: { files, ...about }, key }: Batch) {
  const titles: string[] = [];
  const refused: FieldError[] = [];
  for (const [index, file] of files.entries()) {
    const sending = { customerId, file, about, oneOfMany: files.length > 1, key: key && `${key}-${index}` };
    await sendFile(api, sending).then(
      ({ title }) => titles.push(title),
      (error) => {
        if (!(error instanceof UpstreamError) || concernsAll(error)) throw error;
        refused.push({ path: "files", message: `«${file.name}»: ${error.message}` });
      },
    );
  }
  return { titles, refused };
}

export const addedText = (titles: readonly string[], added = titles.length): string =>
  added === 1
    ? `Документ «${titles[0]}» добавлен`
    : `Добавлено: ${counted(added, "документ", "документа", "документов")}`;

/** Takes the whole form at once, as browsers without scripts send it. */
export async function uploadDocuments({ context: { api, session }, request, params }: ActionFunctionArgs) {
  const customerId = customerIn(params);
  const accept = async ({ value, key }: Pick<Batch, "value" | "key">) => {
    const { titles, refused } = await sendAll(api, { customerId, value, key });
    if (refused.length > 0) {
      const kept = titles.length > 0 ? [{ path: "files", message: `Остальные сохранены: ${titles.join(", ")}` }] : [];
      throw new UpstreamError("UnsupportedMedia", 422, "Не все файлы приняты", { fields: [...refused, ...kept] });
    }
    await session.say({ text: addedText(titles) });
    return redirect(afterUpload(customerId, value));
  };
  return withUpload(request, (form) => answerForm(form, uploadForm, accept, { secrets: ["files"] }));
}
