/** What a notification is about. Browsers read this file: no shape of zod may come into it. */
export const notificationType = { scouting: 1, alarm: 2, comment: 3, recommendation: 4, scoutPlan: 5 } as const;
export type NotificationType = (typeof notificationType)[keyof typeof notificationType];

const topicNames: Readonly<Record<NotificationType, string>> = {
  [notificationType.scouting]: "Осмотры",
  [notificationType.alarm]: "Тревоги",
  [notificationType.comment]: "Комментарии",
  [notificationType.recommendation]: "Рекомендации",
  [notificationType.scoutPlan]: "Планы осмотров",
};

/** What notifications can be about, in the order of their types. */
export const notificationTopics = Object.values(notificationType).map((id) => ({ id, name: topicNames[id] }));

/** How somebody is told by e-mail. */
export const letterChoices = ["off", "daily", "at_once"] as const;
export type LetterChoice = (typeof letterChoices)[number];
