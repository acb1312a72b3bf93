import { expect, test } from "vitest";
import { fileKind, shownAs } from "./file-kind";

test.each([
  ["application/pdf", "PDF", "page"],
  ["image/png", "Изображение", "picture"],
  ["image/tiff", "Изображение", null],
  ["image/svg+xml", "Изображение", null],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Текстовый документ", null],
  ["application/vnd.ms-excel", "Таблица", null],
  ["application/zip", "Архив", null],
  ["text/plain", "Текст", null],
  ["application/octet-stream", "Файл", null],
])("%s", (media, name, shown) => {
  expect([fileKind(media), shownAs(media)]).toEqual([name, shown]);
});
