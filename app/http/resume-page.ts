import { escapeHtml, plainPage } from "./plain-page";

/** Names that no form of ours uses, so that they can travel with any. `files` names a control whose files could not come along. */
export const resumeFields = { email: "__email", password: "__password", files: "__files" } as const;

/**
 * Takes out of a form what a sign-in in the middle has added to it.
 * @returns the names of its controls in which files have to be chosen again
 */
export function takeResumed(form: FormData): string[] {
  const files = form.getAll(resumeFields.files).map(String);
  for (const name of Object.values(resumeFields)) form.delete(name);
  return files;
}

const hidden = ([name, value]: [string, string]) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

const keptWhole = {
  paragraphs: ["Войдите снова: то, что вы ввели, сохранено и будет отправлено сразу после входа."],
  button: "Войти и отправить",
};
const withoutFiles = {
  paragraphs: [
    "Войдите снова: то, что вы ввели, сохранено, кроме выбранных файлов и фото.",
    "После входа откроется та же форма: выберите их ещё раз и отправьте её.",
  ],
  button: "Войти и вернуться к форме",
};

/** A sign-in that carries along the form whose sending the end of the session interrupted. */
export function resumePage({
  action,
  multipart,
  fields,
  error,
}: {
  action: string;
  /** How the form came is how it goes on. */
  multipart: boolean;
  fields: [string, string][];
  error?: string;
}): string {
  const carried = fields.filter(([name]) => name !== resumeFields.password && name !== resumeFields.email);
  const email = fields.find(([name]) => name === resumeFields.email)?.[1] ?? "";
  const { paragraphs, button } = carried.some(([name]) => name === resumeFields.files) ? withoutFiles : keptWhole;
  return plainPage({
    title: "Сеанс закончился",
    paragraphs,
    form: `<form method="post" action="${escapeHtml(action)}"${multipart ? ' enctype="multipart/form-data"' : ""}>${carried.map(hidden).join("")}
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ""}
<label>Электронная почта<input type="email" name="${resumeFields.email}" value="${escapeHtml(email)}" autocomplete="username" required${email ? "" : " autofocus"}></label>
<label>Пароль<input type="password" name="${resumeFields.password}" autocomplete="current-password" required${email ? " autofocus" : ""}></label>
<button>${button}</button></form>`,
  });
}
