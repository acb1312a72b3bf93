import type { Person } from "#contract/identity";

type Titled = { name: string; title: string };

/** What a user may change, in a few words: «Всё», «Только просмотр» or the areas, «Поля и севооборот, Настройки хозяйства». */
export function rightsSummary({ admin, permissions }: Pick<Person, "admin" | "permissions">, titles: Titled[]): string {
  if (admin) return "Администратор: может всё";
  const given = titles.filter(({ name }) => permissions.some((one) => one === name));
  if (given.length === 0) return "Только просмотр";
  return given.map(({ title }) => title.replace(/: изменение$/, "")).join(", ");
}
