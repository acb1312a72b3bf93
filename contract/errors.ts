import { z } from "./zod";

/** The closed table of error codes: HTTP status and the Russian message a user sees unless the error brings its own. */
export const errorTable = {
  BadRequest: { status: 400, message: "Запрос составлен неверно" },
  Invalid: { status: 422, message: "Проверьте введённые данные" },
  GeometryInvalid: { status: 422, message: "Граница задана с ошибкой" },
  BoundaryFileInvalid: { status: 422, message: "Не удалось прочитать файл границ" },
  ImportNotReady: { status: 409, message: "Файл ещё обрабатывается" },
  ImportAlreadyDone: { status: 409, message: "Этот файл уже загружен" },
  BadCredentials: { status: 401, message: "Неверный email или пароль" },
  SecondFactorNeeded: { status: 401, message: "Введите код из приложения" },
  BadCode: {
    status: 401,
    message: "Код не подошёл. Введите тот, что в приложении сейчас, или один из запасных кодов",
  },
  ChallengeExpired: { status: 401, message: "Время на ввод кода вышло. Войдите снова" },
  ACCESS_TOKEN_EXPIRED: { status: 401, message: "Ошибка авторизации" },
  REFRESH_TOKEN_NOT_FOUND: { status: 401, message: "Ошибка авторизации" },
  ResetLinkInvalid: { status: 410, message: "Ссылка уже использована или её час прошёл. Запросите новую" },
  Forbidden: { status: 403, message: "Недостаточно прав для этого действия" },
  RestrictedCustomer: { status: 403, message: "Раздел недоступен для этого хозяйства" },
  NotFound: { status: 404, message: "Не найдено: запись удалена, или адрес набран с ошибкой" },
  MethodNotAllowed: { status: 405, message: "По этому адресу так не обращаются" },
  StaleVersion: { status: 409, message: "Изменено другим пользователем" },
  EmailTaken: { status: 409, message: "Пользователь с таким email уже есть" },
  NameTaken: { status: 409, message: "Такое название уже есть" },
  RecordsBusy: { status: 409, message: "Эти записи сейчас меняет кто-то другой. Повторите через минуту" },
  InUse: { status: 409, message: "Так нельзя: запись ещё нужна" },
  WorkrecordMachineryExists: { status: 409, message: "Удалить технику нельзя, поскольку она указана в работах" },
  WorkrecordEquipmentExists: { status: 409, message: "Удалить орудие нельзя, поскольку оно указано в работах" },
  WorkrecordOperatorExists: { status: 409, message: "Удалить механизатора нельзя, поскольку он указан в работах" },
  WorkrecordSowHarvestExists: { status: 409, message: "Workrecord with same sow/harvest type already exists" },
  WorkDoubtful: { status: 409, message: "Проверьте сезон и препараты работы" },
  TrackerTaken: { status: 409, message: "Этот трекер уже стоит на другой машине" },
  PhotoMissing: { status: 409, message: "Часть фото не дошла до сервера. Отправьте их ещё раз" },
  IdempotencyMismatch: { status: 422, message: "Этот запрос уже выполнен с другими данными" },
  PayloadTooLarge: { status: 413, message: "Слишком большой запрос" },
  UnsupportedMedia: { status: 415, message: "Неподдерживаемый вид данных" },
  JobPutAside: {
    status: 422,
    message:
      "Обработать не удалось: после нескольких попыток задание остановлено. Администратор системы видит, что случилось, и может запустить его снова",
  },
  SceneFailed: { status: 422, message: "Снимок не удалось обработать" },
  TooManyRequests: { status: 429, message: "Слишком много попыток, подождите немного" },
  Internal: { status: 500, message: "Внутренняя ошибка сервера" },
  StorageFull: {
    status: 507,
    message:
      "Серверу некуда записать данные: на его диске кончилось место или он закрыт для записи. Ничего не сохранено. Сообщите администратору сервера и повторите, когда он освободит место",
  },
  Unavailable: { status: 503, message: "Сервис временно недоступен" },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorTable;

const codes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** A place in the request that is wrong: `path` is dotted, as in `actual_seasons.0.start`. */
const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** RFC 9457 problem details. `fields` names wrong inputs; `changed_by`, `changed_at` and `tz_offset` come with StaleVersion. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(codes),
  message: z.string(),
  /** Identifies the request in the server's log. */
  instance: z.string().optional(),
  fields: z.array(fieldError).optional(),
  /** [longitude, latitude] of a geometry's fault. */
  place: z.tuple([z.number(), z.number()]).optional(),
  /** Comes with SecondFactorNeeded, and is to be brought back with a code. */
  challenge: z.string().optional(),
  changed_by: z.string().nullable().optional(),
  changed_at: z.string().optional(),
  /** Of the holding, hours east of Greenwich: by whose clock the time of the change is told. */
  tz_offset: z.number().optional(),
});
export type Problem = z.infer<typeof problem>;
