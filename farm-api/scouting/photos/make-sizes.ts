import { availableParallelism } from "node:os";
import sharp from "sharp";
import { heicAdvice, isHeic, mostPhotoPixels, notPhoto } from "#contract/photo-rules";
import { type Exif, readExif } from "#formats/exif";
import { AppError } from "../../platform/app-error";
import { Turns } from "../../platform/threads/turns";

/** Pixels of the longer side. The full size is one that a screen of any kind can show. */
const longest = { full: 3200, screen: 1600, thumb: 320, icon: 96 } as const;
const quality = { full: 86, screen: 80, thumb: 72, icon: 60 } as const;

/** Pixels of one that can only be decoded as a whole, which takes 3 to 6 bytes of memory a pixel. */
const mostAtOnce = 25_000_000;
/** Seconds for one of its sizes. */
const patience = 15;

/** libvips works aside of the event loop, on threads that files and passwords need as well: two photos at a time, one of a holding. */
const turns = new Turns({ places: Math.max(2, Math.floor(availableParallelism() / 2)), each: 1, waiting: 60 });
// What was decoded is never asked for again, and more threads for one photo would only wait for each other.
sharp.cache(false);
sharp.concurrency(1);

export interface SizedPhoto {
  width: number;
  height: number;
  exif: Exif | null;
  sizes: Record<keyof typeof longest, Buffer>;
}

const formats = new Set(["jpeg", "png", "webp"]);
const damaged = "Фото повреждено, откройте его на телефоне и сохраните заново";

async function look(bytes: Buffer) {
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found || !formats.has(found.format))
    throw new AppError("UnsupportedMedia", isHeic(bytes.toString("latin1", 0, 12)) ? heicAdvice : notPhoto);
  const pixels = found.width * found.height;
  const whole = found.format !== "jpeg" || found.isProgressive === true;
  if (pixels > (whole ? mostAtOnce : mostPhotoPixels) || (found.pages ?? 1) > 1)
    throw new AppError("UnsupportedMedia", "Слишком большое изображение. Уменьшите его и приложите снова");
  return found;
}

const sized = (bytes: Buffer, size: keyof typeof longest) =>
  sharp(bytes, { limitInputPixels: mostPhotoPixels, failOn: "error", sequentialRead: true })
    .autoOrient()
    .resize(longest[size], longest[size], { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    // The best codes for a picture are known once all of it has been worked out: 50 MB of memory for some per cent of a file.
    .jpeg({ quality: quality[size], optimiseCoding: size !== "full" })
    .timeout({ seconds: patience });

/**
 * Makes the sizes of a photo, JPEG without anything that the camera wrote beside the picture.
 * @throws AppError UnsupportedMedia by its content, for a broken one, and for one of too many pixels; TooManyRequests
 */
export async function makeSizes(holding: number, bytes: Buffer): Promise<SizedPhoto> {
  const leave = await turns.take(holding);
  try {
    const { exif } = await look(bytes);
    const full = await sized(bytes, "full").toBuffer({ resolveWithObject: true });
    const screen =
      Math.max(full.info.width, full.info.height) > longest.screen
        ? await sized(full.data, "screen").toBuffer()
        : full.data;
    const thumb = await sized(screen, "thumb").toBuffer();
    const icon = await sized(thumb, "icon").toBuffer();
    const { width, height } = full.info;
    const view = exif && new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
    return { width, height, exif: view ? readExif(view) : null, sizes: { full: full.data, screen, thumb, icon } };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw Object.assign(new AppError("UnsupportedMedia", damaged), { cause: error });
  } finally {
    leave();
  }
}
