import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { z } from "#contract/zod";
import { dateTime, moscowOffset } from "#formats/days/instants";
import { checkFields } from "~/http/read-form.server";
import { takeResumed } from "~/http/resume-page";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { ROW_FIELD } from "~/ui/form/rows-form";
import { refusalWords } from "~/words/refusals";
import { UpstreamError } from "./upstream-error";

/** What a form gets back that was not accepted. `code` is the farm API's, for forms that offer a way out. */
export interface FormAnswer {
  result: SubmissionResult<string[]>;
  code?: UpstreamError["code"];
}

export interface Accepted<S extends z.ZodType> {
  value: z.output<S>;
  /** Makes a doubled submit count once; give it to the call that creates something. */
  key: string | undefined;
  form: FormData;
}

/** Who has changed a record meanwhile, and when by the clock of the holding. */
export const changeText = ({ changed_by, changed_at, tz_offset = moscowOffset }: UpstreamError["details"]) =>
  `запись изменил ${changed_by ?? "другой пользователь"}${changed_at ? ` ${dateTime(changed_at, tz_offset)}` : ""}`;

/** What is told of that; what was typed goes back into its form. */
export const staleText = (details: UpstreamError["details"]) =>
  `Пока вы заполняли форму, ${changeText(details)}. Ваши правки сохранены в форме: сверьте их и отправьте ещё раз.`;

/** Of a form that was sent again after a sign-in, which could not carry its files along. */
const filesAgain = "Файлы не отправлены: сеанс закончился раньше. Выберите их ещё раз и отправьте форму.";

/** The same of a press on a button, with which nothing was typed. */
const overtakenText = (details: UpstreamError["details"]) =>
  `Ничего не сделано: пока страница была открыта, ${changeText(details)}. Страница обновлена.`;

const goneText =
  "Этой записи больше нет: пока вы заполняли форму, её удалили. Введённое осталось в форме, его можно перенести в новую запись.";

const notToRestoreText = "Возвращать нечего: запись уже вернули, или её больше нет. Обновите страницу.";

/** Whether what was pressed takes a deletion back. */
const isRestoring = (form: FormData) =>
  form.get("intent") === "restore" || /^restore\b/.test(String(form.get("do") ?? ""));

/** What is told of the form as a whole. */
function generalText(error: UpstreamError, form: FormData, typed: boolean): string {
  if (error.code === "StaleVersion") return (typed ? staleText : overtakenText)(error.details);
  if (error.code === "Network" && typed) return `${error.message}: введённое осталось в форме.`;
  if (error.code !== "NotFound") return error.message;
  if (isRestoring(form)) return notToRestoreText;
  return form.has("version") ? goneText : error.message;
}

function fieldErrors({ fields = [] }: UpstreamError["details"]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of fields) {
    const name = path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}

/** Letters of what names a row. */
const longestRow = 2000;

/** A row's button sends what names its row in one value. */
function unfoldRow(form: FormData): void {
  const row = form.get(ROW_FIELD);
  if (typeof row !== "string" || row.length > longestRow) return;
  for (const [name, value] of new URLSearchParams(row)) form.append(name, value);
  checkFields(form);
}

/**
 * Answers a form: what the schema or the farm API refuses comes back with its messages at their fields and everything
 * typed kept; what is accepted goes to `accept`, which answers with a redirect or data of its own.
 * @param secrets fields that are never sent back
 * @param typed false of buttons alone, whose page is as good as new once they are refused
 */
export async function answerForm<S extends z.ZodType, T>(
  form: FormData,
  schema: S,
  accept: (accepted: Accepted<S>) => Promise<T>,
  { secrets = [], typed = true }: { secrets?: string[]; typed?: boolean } = {},
) {
  unfoldRow(form);
  const lostFiles = takeResumed(form).length > 0;
  const submission = parseWithZod(form, { schema });
  const hidden = { hideFields: secrets };
  if (lostFiles) {
    const answer: FormAnswer = { result: submission.reply({ ...hidden, formErrors: [filesAgain] }) };
    return data(answer, { status: 400 });
  }
  if (submission.status !== "success") {
    const answer: FormAnswer = { result: submission.reply(hidden) };
    // A button that only adds or takes away a line of a list sends the form too, and nothing is wrong then.
    return data(answer, { status: submission.status === "error" ? 400 : 200 });
  }
  const key = form.get(IDEMPOTENCY_FIELD);
  try {
    return await accept({ value: submission.value, key: typeof key === "string" ? key : undefined, form });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const errors = fieldErrors(error.details);
    const general = generalText(error, form, typed);
    // A rule that we have words for is told whole, beside the place that it is broken at.
    const isRule = error.code in refusalWords;
    const result = submission.reply({
      ...hidden,
      fieldErrors: errors,
      ...(isRule || Object.keys(errors).length === 0 ? { formErrors: [general] } : {}),
    });
    const answer: FormAnswer = { result, code: error.code };
    return data(answer, { status: error.status });
  }
}
