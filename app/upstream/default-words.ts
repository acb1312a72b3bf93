import type { AnyCall } from "#contract/call";

/** What calls are about, by the last word or two of their path: one of it and many, in the accusative. */
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
  trial: ["опыт", "опыт"],
  trackers: ["трекер", "трекеры"],
  tracker: ["трекер", "трекеры"],
  scouts: ["осмотр", "осмотры"],
  all: ["осмотры", "осмотры"],
  comments: ["комментарий", "комментарии"],
  scoutplans: ["план осмотров", "планы осмотров"],
  recommendations: ["рекомендацию", "рекомендации"],
  scenes: ["снимок", "снимки"],
  products: ["снимок", "снимок"],
  zones: ["карту зон", "карты зон"],
  ratemaps: ["карту норм", "карты норм"],
  proposedworks: ["предложенную работу", "предложенные работы"],
  extents: ["обработанную площадь", "обработанные площади"],
  history: ["историю", "историю"],
  current: ["погоду", "погоду"],
  forecast: ["прогноз", "прогноз"],
  "trackers/current": ["трекеры", "трекеры"],
  "imports/fields": ["файл границ", "файлы границ"],
  "customers/dicts": ["запись справочника", "записи справочника"],
  stations: ["метеостанцию", "метеостанции"],
  weather: ["погоду", "погоду"],
  dicts: ["справочник", "справочник"],
};

/** Where the verb of its method would say something else of a call than what it does. */
const sentences: Readonly<Record<string, string>> = {
  "POST notifications/read": "Ошибка очистки уведомлений",
  "GET documents/file": "Не удалось загрузить документ",
  "POST seasonplans/fields": "Не удалось добавить поле в техкарту",
  "DELETE seasonplans/fields": "Не удалось убрать поле из техкарты",
  "POST seasonplans/templates": "Не удалось создать техкарту",
  "POST machines/tracker": "Не удалось поставить трекер на машину",
  "DELETE machines/tracker": "Не удалось снять трекер с машины",
  "POST extents_plot/tracker": "Не удалось посчитать обработанную площадь",
  "POST customers/rotation": "Не удалось обновить севооборот",
  "POST imports/fields": "Не удалось загрузить файл границ",
  "GET customers/dicts": "Не удалось получить справочник",
};

const verbs = { GET: "получить", POST: "создать", PUT: "обновить", DELETE: "удалить" } as const;

/** What failed, where the farm API itself has no words for it: «Не удалось обновить поле». */
export function defaultWords({ method, path }: AnyCall): string {
  const parts = path.split("/").filter(Boolean);
  const words = parts.filter((part) => !part.startsWith("{"));
  const restores = words.at(-1) === "restore";
  if (restores) words.pop();
  const two = words.slice(-2).join("/");
  const sentence = sentences[`${method} ${two}`];
  if (sentence) return sentence;
  const thing = things[two] ?? things[words.at(-1) ?? ""];
  if (!thing) return method === "GET" ? "Не удалось получить данные" : "Не удалось выполнить действие";
  const isMany = method === "GET" && !parts.at(-1)?.startsWith("{");
  return `Не удалось ${restores ? "восстановить" : verbs[method]} ${thing[isMany ? 1 : 0]}`;
}
