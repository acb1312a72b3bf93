import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { AppError, unavailable } from "../app-error";
import { draftEnding, removeOld, writeDurably } from "./disk-files";
import { type Files, type OldKeys, oldAfterMs } from "./files";

const drafts = path.join(tmpdir(), "polevod-drafts");

const partsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, content = ""]) => content);

/** Lists the bucket, a thousand keys at a time. */
async function* oldKeysOf(ask: (search: string) => Promise<Response>): AsyncGenerator<OldKeys> {
  for (let token: string | undefined = ""; token !== undefined; ) {
    const search: URLSearchParams = new URLSearchParams({
      "list-type": "2",
      ...(token ? { "continuation-token": token } : {}),
    });
    const xml: string = await (await ask(`?${search}`)).text();
    const old = partsOf(xml, "Contents").filter(
      (one) => Date.now() - Date.parse(partsOf(one, "LastModified")[0] ?? "") > oldAfterMs,
    );
    const byCustomer = new Map<number, string[]>();
    for (const key of old.flatMap((one) => partsOf(one, "Key").slice(0, 1))) {
      const customer = Number(/^(\d+)\/[0-9a-f-]{36}$/.exec(key)?.[1]);
      if (customer) byCustomer.set(customer, [...(byCustomer.get(customer) ?? []), key]);
    }
    for (const [customerId, keys] of byCustomer) yield { customerId, keys };
    token = partsOf(xml, "NextContinuationToken")[0];
  }
}

/**
 * Files in an S3 bucket, path-style.
 * @param address `s3://KEY:SECRET@HOST/BUCKET?region=REGION&http=1` (`http=1` for a store on the own network)
 */
export function s3Files(address: URL): Files {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    region: address.searchParams.get("region") ?? "us-east-1",
    service: "s3",
  });
  const base = `${address.searchParams.has("http") ? "http" : "https"}://${address.host}${address.pathname.replace(/\/$/, "")}`;

  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const request = await client.sign(`${base}/${key}`, { method, ...init });
    // Or fetch would keep a second copy of the body, to send it again where a redirect or a window asks for it.
    const response = await fetch(request, { redirect: "error", window: null }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    if (response.ok || (method === "DELETE" && response.status === 404)) return response;
    const error = new Error(`S3 answered ${response.status} to ${method} ${key}`);
    if (response.status === 507) throw Object.assign(new AppError("StorageFull"), { cause: error });
    throw response.status >= 500 ? unavailable(error) : error;
  };
  const read = async (key: string, init?: RequestInit) => {
    const { body } = await ask("GET", key, init);
    if (!body) throw new Error(`S3 gave no body for ${key}`);
    return Readable.fromWeb(body as ReadableStream);
  };

  return {
    async put(key, content) {
      // S3 wants the length before the bytes, so the stream lands on this machine's disk first.
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      // The worker, which clears away old ones, may be on another machine.
      await removeOld(drafts, draftEnding);
      const draft = path.join(drafts, `${randomUUID()}${draftEnding}`);
      try {
        const stored = await writeDurably(draft, content);
        const body = Readable.toWeb(createReadStream(draft)) as RequestInit["body"];
        const headers = { "content-length": String(stored.size), "x-amz-content-sha256": "UNSIGNED-PAYLOAD" };
        await ask("PUT", key, { body, headers, duplex: "half" } as RequestInit);
        return stored;
      } finally {
        await rm(draft, { force: true });
      }
    },
    read: (key) => read(key),
    async readAll(key) {
      return buffer(await read(key));
    },
    async readStart(key, bytes) {
      return buffer(await read(key, { headers: { range: `bytes=0-${bytes - 1}` } }));
    },
    async remove(key) {
      await ask("DELETE", key);
    },
    room: async () => ({ place: "s3" }),
    forgetDrafts: () => removeOld(drafts, draftEnding),
    oldKeys: () => oldKeysOf((search) => ask("GET", search)),
  };
}
