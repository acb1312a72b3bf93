/** What is done in the administration of the installation, as its record names it. Browsers read this file: no zod. */
export const installationActs = {
  "customer.added": "Добавлено хозяйство",
  "customer.changed": "Изменено хозяйство",
  "customer.deleted": "Удалено хозяйство",
  "advisor.added": "Добавлена организация",
  "advisor.changed": "Изменена организация",
  "advisor.deleted": "Удалена организация",
  "person.added": "Добавлен пользователь",
  "person.changed": "Изменён пользователь",
  "person.blocked": "Заблокирован пользователь",
  "person.unblocked": "Разблокирован пользователь",
  "person.deleted": "Удалён пользователь",
  "person.reset": "Сделана ссылка для пароля",
  "person.ended": "Завершены сеансы",
  "person.codeoff": "Выключен вход по коду",
  "job.retried": "Задание запущено снова",
  "job.deleted": "Задание удалено",
} as const;

export type InstallationAct = keyof typeof installationActs;

/** Background work, by its kind. */
export const jobTitles: Readonly<Record<string, string>> = {
  "read-boundaries": "Чтение файла границ",
  "write-boundaries": "Запись границ из файла",
  "remove-boundary-file": "Удаление файла границ",
  "remove-document-file": "Удаление файла документа",
  "remove-photo-files": "Удаление файлов фото",
  "mend-field-zones": "Уточнение часовых поясов полей",
  "satellite-product": "Обработка снимка",
  "satellite-relief": "Расчёт рельефа поля",
  "satellite-ground": "Подложка снимка",
  zones: "Зоны поля",
};

/** How a job stands. */
export const jobStates = {
  waiting: "ждут очереди",
  running: "выполняются",
  poisoned: "остановлены после ошибок",
  failed: "не приняты: ошибка в данных",
  done: "выполнены",
  cancelled: "отменены",
} as const;
export type JobState = keyof typeof jobStates;
