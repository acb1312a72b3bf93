import { data } from "@remix-run/node";
import { errorTable } from "#contract/errors";

/** More than any form of ours has: an inspection of fifty points has some forty controls at each, boxes of its photos, and a place for new ones. */
export const mostFields = 5000;
const longestName = 200;
/** Of all lines that a form's controls stand in: before each as many empty ones are made as its number says, in every list anew. */
const mostLines = 1_000_000;

const refusal = (code: "PayloadTooLarge" | "BadRequest", message: string) =>
  data({ code, message }, { status: errorTable[code].status });

/** What is thrown for a form of more controls than are taken. */
const tooManyFields = () => refusal("PayloadTooLarge", "В форме слишком много строк. Отправьте её по частям");

/** The numbers of the lines that a name, or a press on a button, speaks of, taken together. */
const linesIn = (text: string): number =>
  [...text.matchAll(/(?:\[|"index"\s*:)\s*(\d+)/g)].reduce((sum, [, line]) => sum + Number(line), 0);

/** @throws an answer in Russian for a form that none of ours can be, and that would be dear to read */
export function checkFields(form: FormData): FormData {
  let [count, lines] = [0, 0];
  for (const [name, value] of form) {
    if (++count > mostFields) throw tooManyFields();
    if (name.length <= longestName) lines += linesIn(name);
    if (name === "__intent__") lines += linesIn(String(value));
    if (name.length > longestName || lines > mostLines)
      throw refusal("BadRequest", "Форма передана с ошибкой, отправьте её ещё раз");
  }
  return form;
}

/** Whether a form's text holds more controls than are taken: told before any of them is read. */
export function hasTooMany(text: string): boolean {
  let count = 1;
  for (let at = text.indexOf("&"); at >= 0 && count <= mostFields; at = text.indexOf("&", at + 1)) count++;
  return count > mostFields;
}

/**
 * A form without files as it was sent, by whoever sent it: actions read it before anybody has asked who that is.
 * @throws an answer in Russian for one that none of ours can be
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded/i.test(type)) return checkFields(await request.formData());
  const text = await request.text();
  if (hasTooMany(text)) throw tooManyFields();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return checkFields(form);
}
