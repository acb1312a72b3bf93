import { z } from "./zod";

/** What a user of a customer can be allowed to change; reading is every user's. The administrator may do all of it. */
export const permissions = [
  { name: "fields:edit", title: "Поля и севооборот: изменение" },
  { name: "works:edit", title: "Работы и планы сезона: изменение" },
  { name: "scouting:edit", title: "Осмотры и рекомендации: изменение" },
  { name: "machines:edit", title: "Техника и механизаторы: изменение" },
  { name: "documents:edit", title: "Документы: изменение" },
  { name: "settings:edit", title: "Настройки хозяйства: изменение" },
  { name: "users:edit", title: "Пользователи: изменение" },
] as const;

export type Permission = (typeof permissions)[number]["name"];

export const permission = z.enum(permissions.map(({ name }) => name));
