import sharp from "sharp";

/** A photo of so many pixels, unlike every other `seed`'s. */
export const drawnPhoto = (seed: number, { width = 800, height = 600 } = {}): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: { r: (seed * 37) % 256, g: (seed * 91) % 256, b: seed % 256 } },
  })
    .jpeg()
    .toBuffer();

/** A picture of one point. */
export const smallPhoto = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaDAAAAGUANHragfEAAAAAElFTkSuQmCC",
  "base64",
);

const boundary = "----polevod-photos";

interface Parts {
  meta?: unknown;
  photos?: readonly Buffer[];
  /** How the part of a photo is called. */
  name?: string;
}

/** A multipart body of an inspection. */
export function scoutBody({ meta, photos = [], name = "photos" }: Parts) {
  const part = (head: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from("\r\n"),
    ]);
  const payload = Buffer.concat([
    ...(meta === undefined ? [] : [part('name="meta"', JSON.stringify(meta))]),
    ...photos.map((photo, nth) => part(`name="${name}"; filename="${nth}.jpg"\r\nContent-Type: image/jpeg`, photo)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
