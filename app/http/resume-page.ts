import { escapeHtml, plainPage } from "./plain-page";

/** Names that no form of ours uses, so that they can travel with any. */
export const resumeFields = { email: "__email", password: "__password" } as const;

const hidden = ([name, value]: [string, string]) =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

/** A sign-in that carries along the form whose sending the end of the session interrupted. */
export function resumePage({
  action,
  fields,
  error,
}: {
  action: string;
  fields: [string, string][];
  error?: string;
}): string {
  const carried = fields.filter(([name]) => name !== resumeFields.password && name !== resumeFields.email);
  const email = fields.find(([name]) => name === resumeFields.email)?.[1] ?? "";
  return plainPage({
    title: "Сеанс закончился",
    paragraphs: ["Войдите снова: то, что вы ввели, сохранено и будет отправлено сразу после входа."],
    form: `<form method="post" action="${escapeHtml(action)}">${carried.map(hidden).join("")}
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ""}
<label>Электронная почта<input type="email" name="${resumeFields.email}" value="${escapeHtml(email)}" autocomplete="username" required${email ? "" : " autofocus"}></label>
<label>Пароль<input type="password" name="${resumeFields.password}" autocomplete="current-password" required${email ? " autofocus" : ""}></label>
<button>Войти и отправить</button></form>`,
  });
}
