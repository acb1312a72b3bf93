/*
 * What a photo may be. The script that makes photos small on the phone reads this file alone: nothing of the form's may stand here.
 */

/** Bytes of one photo as it is sent. */
export const maxPhotoBytes = 20 * 1024 * 1024;
/** Pixels of a picture that is worked on: a phone's largest. */
export const mostPhotoPixels = 120_000_000;

/** Whether a file that begins so, letter by letter, is in the format of iPhones, which few programs read. */
export const isHeic = (begin: string): boolean => /^[\s\S]{4}ftyp(hei|hev|mif1|msf1)/.test(begin);
export const emptyFile = "Файл пуст";
export const notPhoto = "Это не фото. Приложите снимок в JPEG, PNG или WebP";
export const heicAdvice =
  "Снимок в HEIC: сохраните его в JPEG или включите в телефоне «Наиболее совместимые» (Настройки → Камера → Форматы)";
