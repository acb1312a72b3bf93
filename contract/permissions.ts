/** What a user of a customer can be allowed to change; reading is every user's. The administrator may do all of it. */
export const permissionTitles = {
  "fields:edit": "Поля и севооборот: изменение",
  "works:edit": "Работы и планы сезона: изменение",
  "scouting:edit": "Осмотры и рекомендации: изменение",
  "machines:edit": "Техника и механизаторы: изменение",
  "documents:edit": "Документы: изменение",
  "settings:edit": "Настройки хозяйства: изменение",
  "users:edit": "Пользователи: изменение",
} as const;

export type Permission = keyof typeof permissionTitles;

const names = Object.keys(permissionTitles) as Permission[];

/** The same in their order. */
export const permissions = names.map((name) => ({ name, title: permissionTitles[name] }));
