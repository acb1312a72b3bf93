import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const number = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 6 });
const said = (limit: number | bigint) => number.format(limit);

const missing = "Заполните это поле";
const expected: Record<string, string> = {
  string: "Введите текст",
  number: "Введите число",
  int: "Введите целое число",
  boolean: "Ответьте «да» или «нет»",
  date: "Укажите дату",
  array: "Здесь нужен список",
  object: "Здесь нужен набор полей",
  record: "Здесь нужен набор полей",
  file: "Выберите файл",
};

const formats: Record<string, string> = {
  email: "Введен некорректный email",
  date: "Укажите дату в виде ДД.ММ.ГГГГ",
  datetime: "Укажите день и время с часовым поясом",
  url: "Введите адрес, как в строке браузера",
};

const isAbsent = (value: unknown) => value === undefined || value === null || value === "";

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: "too_small" }>): string {
  if (origin === "string") return Number(minimum) <= 1 ? missing : `Не короче ${said(minimum)} знаков`;
  if (origin === "array" || origin === "set")
    return Number(minimum) <= 1 ? "Список пуст" : `Не меньше ${said(minimum)} в списке`;
  return inclusive === false ? `Больше ${said(minimum)}` : `Не меньше ${said(minimum)}`;
}

function tooBig({ origin, maximum, inclusive }: Extract<Issue, { code: "too_big" }>): string {
  if (origin === "string") return `Не длиннее ${said(maximum)} знаков`;
  if (origin === "array" || origin === "set") return `Не больше ${said(maximum)} в списке`;
  return inclusive === false ? `Меньше ${said(maximum)}` : `Не больше ${said(maximum)}`;
}

/** What is wrong with a value, in the words of a form, where its shape says nothing of its own. */
export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return isAbsent(issue.input) ? missing : (expected[issue.expected] ?? "Неверное значение");
    case "invalid_value":
      return isAbsent(issue.input) ? missing : "Выберите из списка";
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return formats[issue.format] ?? "Неверный вид записи";
    case "not_multiple_of":
      return `Число, кратное ${said(issue.divisor)}`;
    case "unrecognized_keys":
      return `Неизвестные поля: ${issue.keys.join(", ")}`;
    default:
      return "Неверное значение";
  }
}
