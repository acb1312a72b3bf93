import type { Problem } from "#contract/errors";

/** What the farm API refused, or could not be asked. `code` is the contract's, or one of the app's own. */
export class UpstreamError extends Error {
  override name = "UpstreamError";

  constructor(
    readonly code: Problem["code"] | "Network" | "SessionExpired" | "BadAnswer",
    readonly status: number,
    message: string,
    readonly details: Pick<
      Problem,
      "fields" | "place" | "challenge" | "changed_by" | "changed_at" | "tz_offset" | "instance"
    > & {
      /** Seconds after which it is worth to ask again, where it said so. */
      retryAfter?: number;
    } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const networkError = (cause?: unknown) =>
  new UpstreamError("Network", 502, "Ошибка сети: сервер не ответил. Повторите через минуту", {}, { cause });
export const sessionExpired = () =>
  new UpstreamError(
    "SessionExpired",
    401,
    "Сеанс закончился. Войдите снова в соседней вкладке и повторите: введённое сохранено.",
  );
