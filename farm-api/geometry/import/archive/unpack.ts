import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { BoundaryFileError } from "../boundary-file-error";
import { MAX_ARCHIVE_ENTRIES, MAX_PACKING_RATIO, MAX_UNPACKED_BYTES } from "../limits";
import { entryPath, isJunk, splitExtension } from "./entry-name";

export interface ArchivedFile {
  /** Path in the archive without its extension; never used as a path on disk. */
  stem: string;
  /** Lower case, without the dot. */
  extension: string;
  data: Buffer;
}

const RATIO_CHECKED_FROM_BYTES = 1024 * 1024;

const tooLarge = () =>
  new BoundaryFileError(
    "archive_too_large",
    `После распаковки архив занимает больше ${MAX_UNPACKED_BYTES / 1024 / 1024} МБ. Загрузите его частями`,
  );

const brokenArchive = (cause?: unknown) =>
  new BoundaryFileError("broken_archive", "Архив повреждён и не распаковывается. Создайте его заново", { cause });

interface Wanted {
  entry: Entry;
  stem: string;
  extension: string;
}

async function listWanted(zip: ZipFile, extensions: Set<string>): Promise<Wanted[]> {
  if (zip.entryCount > MAX_ARCHIVE_ENTRIES) {
    throw new BoundaryFileError(
      "archive_too_large",
      `В архиве больше ${MAX_ARCHIVE_ENTRIES} файлов. Оставьте только файлы карты`,
    );
  }
  const wanted: Wanted[] = [];
  for await (const entry of zip.eachEntry()) {
    const path = entryPath(entry.fileName, entry.generalPurposeBitFlag);
    const name = splitExtension(path);
    if (!isJunk(path) && extensions.has(name.extension)) wanted.push({ entry, ...name });
  }
  return wanted;
}

/** Sizes are those that the archive declares; reading an entry that proves longer fails. */
function checkSizes(wanted: Wanted[]): void {
  const total = wanted.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (total > MAX_UNPACKED_BYTES) throw tooLarge();
  for (const { entry } of wanted) {
    const { compressedSize, uncompressedSize } = entry;
    if (uncompressedSize > RATIO_CHECKED_FROM_BYTES && uncompressedSize > compressedSize * MAX_PACKING_RATIO)
      throw new BoundaryFileError(
        "archive_too_large",
        `Файл в архиве сжат больше чем в ${MAX_PACKING_RATIO} раз: так карты не сжимаются. Проверьте, что в нём`,
      );
    if (entry.isEncrypted()) {
      throw new BoundaryFileError("encrypted_archive", "Архив закрыт паролем. Создайте его без пароля");
    }
    if (!entry.canDecodeFileData()) throw brokenArchive();
  }
}

async function readEntry(zip: ZipFile, { entry, stem, extension }: Wanted): Promise<ArchivedFile> {
  const data = Buffer.allocUnsafe(entry.uncompressedSize);
  let offset = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) offset += (chunk as Buffer).copy(data, offset);
  return { stem, extension, data };
}

/**
 * Unpacks the files of a zip archive that have one of the extensions, into memory, in the archive's order.
 * Limits: entries, bytes unpacked, packing ratio.
 * @throws BoundaryFileError broken_archive, encrypted_archive or archive_too_large
 */
export async function unpack(data: Buffer, extensions: string[]): Promise<ArchivedFile[]> {
  try {
    const zip = await fromBufferPromise(data, { decodeStrings: false, validateEntrySizes: true });
    const wanted = await listWanted(zip, new Set(extensions));
    checkSizes(wanted);
    const files: ArchivedFile[] = [];
    for (const one of wanted) files.push(await readEntry(zip, one));
    return files;
  } catch (error) {
    if (error instanceof BoundaryFileError) throw error;
    throw brokenArchive(error);
  }
}
