import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { data } from "@remix-run/node";
import { type ErrorCode, errorTable } from "#contract/errors";
import { checkFields, mostFields, readForm } from "~/http/read-form.server";

const begin = "polevod-upload-";

const limits = { files: 100, fields: mostFields, fieldSize: 5 * 1024 * 1024, headerPairs: 50 };
/** Characters of all fields of a form, which are kept in memory. */
const mostText = 4 * limits.fieldSize;

/** A form of more than is taken: what is over would be lost without a word. */
class TooMuch extends Error {}

/** Parts of a form in their order; those of files come when they are on the disk. */
type Parts = Promise<[name: string, value: string | File]>[];

async function kept(content: BusboyFileStream, place: string, name: string, type: string): Promise<File> {
  await pipeline(content, createWriteStream(place, { flags: "wx", mode: 0o600 }));
  return new File([await openAsBlob(place)], name, { type });
}

async function receive(request: Request, directory: string): Promise<FormData> {
  const { body, headers } = request;
  const type = headers.get("content-type") ?? "";
  if (!body || !/^multipart\/form-data/i.test(type)) return readForm(request);
  const parser = new Busboy({ headers: { "content-type": type }, limits });
  const parts: Parts = [];
  let text = 0;
  let over: string | null = null;
  // The rest is read to its end all the same: a browser that is still sending hears no answer.
  const refuse = (why: string) => {
    over ??= why;
  };
  parser.on("field", (name, value, _nameCut, cut) => {
    text += value.length;
    if (cut || text > mostText) refuse("В форме слишком длинный текст. Сократите его и отправьте снова");
    if (over === null) parts.push(Promise.resolve([name, value]));
  });
  parser.on("fieldsLimit", () => refuse("В форме слишком много строк. Отправьте её по частям"));
  parser.on("filesLimit", () =>
    refuse(`За один раз можно приложить ${limits.files} файлов. Остальные приложите потом`),
  );
  parser.on("file", (name, content, fileName, _encoding, contentType) => {
    const file = kept(content, path.join(directory, String(parts.length)), fileName ?? "", contentType);
    const part = file.then((value): [string, File] => [name, value]);
    // Where it can't be kept nobody reads on, and the form would never come to its end.
    part.catch((error: Error) => parser.destroy(error));
    parts.push(part);
  });
  await pipeline(Readable.fromWeb(body as ReadableStream), parser);
  const taken = await Promise.all(parts);
  if (over !== null) throw new TooMuch(over);
  const form = new FormData();
  for (const [name, value] of taken) form.append(name, value);
  return checkFields(form);
}

/** Errors of the disk that say that it takes no more. */
const full = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

/** What is thrown for a form that could not be taken: the answer that an ErrorBoundary shows. */
function refusalOf(error: unknown) {
  if (error instanceof TooMuch) {
    const { status } = errorTable.PayloadTooLarge;
    return data({ code: "PayloadTooLarge" as const, message: error.message }, { status });
  }
  const isFull = error instanceof Error && "code" in error && full.has(String(error.code));
  const code: ErrorCode = isFull ? "StorageFull" : "BadRequest";
  const message = isFull
    ? errorTable.StorageFull.message
    : "Форма передана не полностью или с ошибкой, отправьте её ещё раз";
  return data({ code, message }, { status: errorTable[code].status });
}

/**
 * Takes a form with files, which wait on the disk for as long as `work` runs: read again when a call has to be repeated, and
 * never as a whole in memory.
 * @throws an answer in Russian for a form that is broken, and where the disk takes no more
 */
export async function withUpload<T>(request: Request, work: (form: FormData) => Promise<T>): Promise<T> {
  const told = (error: unknown): never => {
    throw request.signal.aborted ? error : refusalOf(error);
  };
  const directory = await mkdtemp(path.join(tmpdir(), begin)).catch(told);
  try {
    return await work(await receive(request, directory).catch(told));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Milliseconds after which nobody writes to a form any more: a line that slow is given up long before. */
const livesMs = 3_600_000;

/** Removes forms that a killed site has left on the disk. */
export async function forgetUploads(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const directory of names.filter((name) => name.startsWith(begin)).map((name) => path.join(tmpdir(), name))) {
    const begun = await stat(directory).catch(() => undefined);
    if (begun && Date.now() - begun.mtimeMs > livesMs) await rm(directory, { recursive: true, force: true });
  }
}
