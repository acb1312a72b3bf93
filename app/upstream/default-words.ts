import type { AnyCall } from "#contract/call";

/** What calls are about, by the last word of their path: one of it and many, in the accusative. */
const things: Readonly<Record<string, readonly [one: string, many: string]>> = {
  fields: ["поле", "поля"],
  sowings: ["посев", "посевы"],
  plots: ["участок", "участки"],
  geojson: ["границы", "границы"],
  outlines: ["границы", "границы"],
  markers: ["метку", "метки"],
  cadastralParcels: ["кадастровый участок", "кадастровые участки"],
  documents: ["документ", "документы"],
  divisions: ["подразделение", "подразделения"],
  divisiongroups: ["группу подразделений", "группы подразделений"],
  workrecords: ["работу", "работы"],
  seasonplans: ["техкарту", "техкарты"],
  templates: ["типовую техкарту", "типовые техкарты"],
  machines: ["машину", "технику"],
  equipment: ["орудие", "орудия"],
  machine_operators: ["механизатора", "механизаторов"],
  users: ["пользователя", "пользователей"],
  customers: ["хозяйство", "хозяйства"],
  rotation: ["севооборот", "севооборот"],
  settings: ["настройки", "настройки"],
  profile: ["профиль", "профиль"],
  notifications: ["уведомление", "уведомления"],
  unread: ["уведомления", "уведомления"],
  trial: ["опыт", "опыты"],
  trackers: ["трекер", "трекеры"],
  tracker: ["трекер", "трекеры"],
  stations: ["метеостанцию", "метеостанции"],
  weather: ["погоду", "погоду"],
  dicts: ["запись справочника", "справочник"],
};

const verbs = { GET: "получить", POST: "создать", PUT: "обновить", DELETE: "удалить" } as const;

/** What failed, where the farm API itself has no words for it: «Не удалось обновить поле». */
export function defaultWords({ method, path, answer }: AnyCall): string {
  if (answer.kind === "file" && path.includes("/documents/")) return "Не удалось загрузить документ";
  if (method === "POST" && path.endsWith("/notifications/read")) return "Ошибка очистки уведомлений";
  const parts = path.split("/").filter(Boolean);
  const words = parts.filter((part) => !part.startsWith("{"));
  const thing = things[words.at(-1) ?? ""];
  if (!thing) return method === "GET" ? "Не удалось получить данные" : "Не удалось выполнить действие";
  const isMany = method === "GET" && !parts.at(-1)?.startsWith("{");
  return `Не удалось ${verbs[method]} ${thing[isMany ? 1 : 0]}`;
}
