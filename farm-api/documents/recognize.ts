import { AppError } from "../platform/app-error";
import { type FileType, fileTypeOf } from "./file-type";
import { findDamage } from "./find-damage";

const unfit = "Такой файл приложить нельзя: подходят PDF, изображения, документы Word и Excel, тексты и архивы";

const refused = (message: string) =>
  new AppError("UnsupportedMedia", message, { fields: [{ path: "document", message }] });

/** What a file is by its content. @throws AppError UnsupportedMedia for what is not to be kept, or can't be opened. */
export function recognize(bytes: Buffer): FileType {
  const type = fileTypeOf(bytes);
  if (!type) throw refused(unfit);
  const damage = findDamage(bytes, type.media);
  if (damage) {
    const kind = type.extensions[0].toUpperCase();
    throw refused(
      `Файл повреждён: это ${kind}, но ${damage}. Проверьте, открывается ли он у вас, и сохраните его заново`,
    );
  }
  return type;
}
