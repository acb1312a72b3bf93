import { emptyFile, heicAdvice, isHeic, maxPhotoBytes, mostPhotoPixels, notPhoto } from "#contract/photo-rules";
import { cameraTime, type Exif, readJpegExif } from "#formats/exif";

/** Pixels of the longer side of what is sent. */
const longest = 1600;
const quality = 0.8;
/** Bytes in which EXIF stands, if at all. */
const headBytes = 131_072;

export interface Shot {
  blob: Blob;
  /** What the camera wrote; nothing of it goes with the photo. */
  lat: number | null;
  lon: number | null;
  time: string | null;
}

/** The camera's clock is the phone's own. */
function timeOf(exif: Exif | null): string | null {
  const told = cameraTime(exif?.time ?? null);
  const at = told && new Date(`${told.day}T${told.time}:00`);
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

async function drawn(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/jpeg", quality),
  );
}

/** How the files begin that the server reads, letter by letter: JPEG, PNG, WebP. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG/, /^RIFF[\s\S]{4}WEBP/];

const beginOf = (head: ArrayBuffer) => String.fromCharCode(...new Uint8Array(head.slice(0, 12)));
const isPhoto = (head: ArrayBuffer) => beginnings.some((pattern) => pattern.test(beginOf(head)));

const isPng = (view: DataView) => view.byteLength >= 24 && view.getUint32(0) === 0x89504e47;

/** How the parts of a JPEG begin that tell its size; those in between are its tables. */
const isSize = (mark: number) => mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark);

/** Pixels as a PNG or a JPEG tells them at its beginning; a few bytes may unfold to more than a phone has room for. */
function pixelsTold(head: ArrayBuffer): number {
  const view = new DataView(head);
  if (isPng(view)) return view.getUint32(16) * view.getUint32(20);
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return 0;
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint16(at);
    if (mark < 0xff00) return 0;
    if (isSize(mark)) return view.getUint16(at + 5) * view.getUint16(at + 7);
  }
  return 0;
}

/**
 * A photo as it is sent: small, upright, without what the camera wrote. A browser that can't draw it leaves it as it is.
 * @returns why it can't be sent, in words, for a file that is no photo or would be refused
 */
export async function shrink(file: File): Promise<Shot | string> {
  if (file.size === 0) return emptyFile;
  const head = await file.slice(0, headBytes).arrayBuffer();
  if (pixelsTold(head) > mostPhotoPixels) return "слишком большое изображение. Уменьшите его и приложите снова";
  const blob = await drawn(file).catch(() => (isPhoto(head) ? file : null));
  if (!blob) return isHeic(beginOf(head)) ? heicAdvice : notPhoto;
  if (blob.size > maxPhotoBytes) return "больше 20 МБ. Уменьшите фото и приложите снова";
  const exif = readJpegExif(head);
  return { blob, lat: exif?.lat ?? null, lon: exif?.lon ?? null, time: timeOf(exif) };
}
