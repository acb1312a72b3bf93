import { isRouteErrorResponse } from "@remix-run/react";

export interface ErrorDescription {
  title: string;
  text: string;
  code?: string;
  /** Whether the same page asked again may succeed. */
  retry: boolean;
}

const byStatus: Record<number, Omit<ErrorDescription, "code">> = {
  401: { title: "Войти не удалось", text: "Войдите ещё раз.", retry: false },
  403: { title: "Нет доступа", text: "У вас нет прав на эту страницу или действие.", retry: false },
  404: { title: "Страница не найдена", text: "Возможно, запись удалена или адрес набран с ошибкой.", retry: false },
  429: { title: "Слишком много запросов", text: "Подождите минуту и повторите.", retry: true },
  502: { title: "Сервис не отвечает", text: "Данные временно недоступны. Попробуйте ещё раз.", retry: true },
  507: { title: "Данные не сохранены", text: "На сервере кончилось место. Сообщите администратору.", retry: true },
  503: { title: "Сервис не отвечает", text: "Данные временно недоступны. Попробуйте ещё раз.", retry: true },
};

const unforeseen = {
  title: "Что-то пошло не так",
  text: "Ошибка записана. Попробуйте ещё раз; если не поможет, сообщите код в поддержку.",
  retry: true,
};

/** Turns whatever a loader or action threw into Russian text. A thrown `data({ message, code }, { status })` speaks for itself. */
export function describeError(error: unknown): ErrorDescription {
  if (isRouteErrorResponse(error)) {
    const known = byStatus[error.status] ?? unforeseen;
    const body: unknown = error.data;
    const code = textOf(body, "code");
    // Of what isn't there, and of a line that is gone, the text says all.
    const saysMore = error.status !== 404 && code !== "Network";
    return { ...known, text: textOf(body, "message") ?? known.text, code: saysMore ? code : undefined };
  }
  if (error instanceof TypeError && /fetch|network/i.test(error.message)) {
    return { title: "Ошибка сети", text: "Проверьте подключение и повторите.", retry: true };
  }
  return unforeseen;
}

function textOf(body: unknown, key: string): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const value: unknown = Reflect.get(body, key);
  return typeof value === "string" ? value : undefined;
}
