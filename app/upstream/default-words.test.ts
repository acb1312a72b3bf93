import { expect, test } from "vitest";
import { type CallName, calls } from "#contract/calls";
import { defaultWords } from "./default-words";

test.each<[CallName, string]>([
  ["listFields", "Не удалось получить поля"],
  ["getField", "Не удалось получить поле"],
  ["createField", "Не удалось создать поле"],
  ["updateField", "Не удалось обновить поле"],
  ["deleteField", "Не удалось удалить поле"],
  ["createWorkrecord", "Не удалось создать работу"],
  ["listUsers", "Не удалось получить пользователей"],
  ["deleteMachine", "Не удалось удалить машину"],
  ["getDocumentFile", "Не удалось загрузить документ"],
  ["readAllNotifications", "Ошибка очистки уведомлений"],
  ["detachSeasonPlanField", "Не удалось убрать поле из техкарты"],
  ["attachSeasonPlanField", "Не удалось добавить поле в техкарту"],
  ["detachTracker", "Не удалось снять трекер с машины"],
  ["createFromTemplate", "Не удалось создать техкарту"],
  ["getBoundaryImport", "Не удалось получить файл границ"],
  ["uploadBoundaries", "Не удалось загрузить файл границ"],
  ["getDictionary", "Не удалось получить справочник"],
  ["deleteOwnEntry", "Не удалось удалить запись справочника"],
  ["restoreField", "Не удалось восстановить поле"],
  ["deleteScout", "Не удалось удалить осмотр"],
  ["validateGeometry", "Не удалось выполнить действие"],
])("%s: %s", (name, words) => {
  expect(defaultWords(calls[name])).toBe(words);
});
