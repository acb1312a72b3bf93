import type { Notification } from "#contract/notifications";

interface Topic {
  id: Notification["notification_type"];
  name: string;
}

/** What notifications can be about, by their type. */
export const notificationTopics: readonly Topic[] = [
  { id: 1, name: "Осмотры" },
  { id: 2, name: "Тревоги" },
  { id: 3, name: "Комментарии" },
  { id: 4, name: "Рекомендации" },
  { id: 5, name: "Планы осмотров" },
];
