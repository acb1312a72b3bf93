import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ByteSource } from "../../../raster/byte-source";
import { RasterError } from "../../../raster/raster-error";
import { SourceFailure } from "../source";

const attempts = 4;
/** Milliseconds before the second attempt; twice as long before each one after. */
const firstPause = 250;
/** Seconds of quiet that are waited out; whoever asks for more gets the work put off. */
const mostQuiet = 20;
const patience = 20_000;

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Something that may go better in a while. */
class Passing extends Error {
  constructor(
    message: string,
    readonly quiet: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const quietOf = (response: Response) => {
  const told = Number(response.headers.get("retry-after"));
  return Number.isFinite(told) && told > 0 ? told : null;
};

/**
 * Asks again what may go better in a while.
 * @throws SourceFailure where it never does
 */
export async function withPatience<T>(what: string, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Passing)) throw error;
      if (attempt === attempts || (error.quiet ?? 0) > mostQuiet)
        throw new SourceFailure(`${what}: ${error.message}`, error.quiet, { cause: error, passes: true });
      await delay(error.quiet === null ? firstPause * 2 ** (attempt - 1) : error.quiet * 1000);
    }
  }
}

/** A request whose failures are told apart: those that pass, and those that stay. */
export async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) }).catch((cause: unknown) => {
    throw new Passing("сервер не отвечает", null, { cause });
  });
  if (passing.has(response.status)) {
    await response.body?.cancel();
    throw new Passing(response.status === 429 ? "просит подождать" : `ответил ${response.status}`, quietOf(response));
  }
  return response;
}

/** Bytes of a file up to which a server that knows no ranges is read from its beginning. */
const mostWhole = 64 * 1024 * 1024;

/**
 * Reads an answer up to so many bytes, and leaves off there: who sends more than was asked for may have no end.
 * @throws Passing where it breaks off
 */
export async function readBody(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = response.body?.getReader();
    while (reader && length < most) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
    await reader?.cancel();
  } catch (cause) {
    throw new Passing("оборвал ответ", null, { cause });
  }
  return Buffer.concat(parts).subarray(0, most);
}

async function fetchRange(url: string, offset: number, length: number): Promise<Uint8Array> {
  const last = offset + length - 1;
  const response = await request(url, { headers: { range: `bytes=${offset}-${last}` } });
  if (response.status === 416) throw new RasterError("truncated", `${url} ends before byte ${offset}`);
  if (response.status !== 206 && response.status !== 200) {
    await response.body?.cancel();
    throw new SourceFailure(`Файл снимка недоступен: сервер ответил ${response.status}`);
  }
  const told = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(response.headers.get("content-range") ?? "");
  const whole = response.status === 200;
  if (whole && offset + length > mostWhole) {
    await response.body?.cancel();
    throw new SourceFailure("Файл снимка не читается: сервер не отдаёт его по частям");
  }
  if (!whole && Number(told?.[1]) !== offset) {
    await response.body?.cancel();
    throw new Passing("прислал не те байты");
  }
  const bytes = await readBody(response, whole ? Math.min(offset + length, mostWhole) : length);
  const wanted = whole ? bytes.slice(offset, offset + length) : bytes;
  const promised = whole ? wanted.length : Number(told?.[2]) - offset + 1;
  if (wanted.length < Math.min(length, promised)) throw new Passing("оборвал ответ");
  return wanted.subarray(0, length);
}

const nameOf = (url: string, offset: number, length: number) =>
  createHash("sha256").update([url, offset, length].join(" ")).digest("hex");

/** Whole or not at all, whoever else writes the same. A disk that has no room is no reason to do without what was read. */
async function keep(kept: string, bytes: Uint8Array): Promise<void> {
  const draft = `${kept}.${crypto.randomUUID()}`;
  try {
    await mkdir(path.dirname(kept), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, kept);
  } catch {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Bytes of a file on a server, by ranges; what has been read stays on disk under the hash of what was asked. */
export const rangeBytes = (url: string, cache: string): ByteSource => ({
  async read(offset, length) {
    const name = nameOf(url, offset, length);
    const kept = path.join(cache, name.slice(0, 2), name);
    const known = await readFile(kept).catch(() => null);
    if (known) {
      // By it the sweep knows what is still read; where it was swept just now, it was not.
      await utimes(kept, new Date(), new Date()).catch(() => undefined);
      return known;
    }
    const bytes = await withPatience("Снимок не читается", () => fetchRange(url, offset, length));
    await keep(kept, bytes);
    return bytes;
  },
  close: async () => undefined,
});
