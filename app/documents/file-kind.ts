import type { IconName } from "~/ui/icon-names";

const names: readonly [RegExp, string][] = [
  [/^application\/pdf$/, "PDF"],
  [/^image\//, "Изображение"],
  [/wordprocessingml|msword|opendocument\.text|rtf/, "Текстовый документ"],
  [/spreadsheetml|ms-excel|opendocument\.spreadsheet/, "Таблица"],
  [/presentation|powerpoint/, "Презентация"],
  [/zip|rar|7z/, "Архив"],
  [/^text\//, "Текст"],
];

/** What a file is, for people. */
export const fileKind = (media: string): string => names.find(([pattern]) => pattern.test(media))?.[1] ?? "Файл";

export const fileIcon = (media: string | null): IconName => (media?.startsWith("image/") ? "image" : "file");

/** How every browser shows a file by itself: on a page of its own or as a picture; null for what can only be saved. */
export function shownAs(media: string | null): "page" | "picture" | null {
  if (media === "application/pdf") return "page";
  return /^image\/(jpeg|png|gif|webp)$/.test(media ?? "") ? "picture" : null;
}
