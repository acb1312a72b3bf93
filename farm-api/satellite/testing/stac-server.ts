import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Fault = "slow" | "busy" | "away" | "cut" | "wrong range" | "gone" | "whole" | "endless";

interface Served {
  /** Items by collection, as they are answered. `ASSETS/` in them stands for where files are served. */
  items: Record<string, object[]>;
  files: Record<string, Buffer>;
}

/** A STAC API with files by ranges, which can be told to fail. */
export class StacServer {
  /** Ranges of files that were asked for, as `B04.tif 0-32767`. */
  readonly ranges: string[] = [];
  readonly searches: unknown[] = [];
  private readonly faults: Fault[] = [];
  private readonly ill = new Map<string, Fault>();

  private constructor(
    private readonly server: Server,
    private readonly served: Served,
  ) {
    server.on("request", (request, reply) => void this.answer(request, reply));
  }

  static async start(served: Served): Promise<StacServer> {
    const server = createServer();
    const stac = new StacServer(server, served);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return stac;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next requests fail so, one each. */
  fail(...faults: Fault[]): void {
    this.faults.push(...faults);
  }

  /** All requests of a file fail so until it is well again. */
  spoil(file: string, fault: Fault | null): void {
    if (fault) this.ill.set(file, fault);
    else this.ill.delete(file);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const fault = this.faults.shift() ?? this.ill.get(request.url?.slice(1) ?? "");
    if (fault === "slow") await new Promise((resolve) => setTimeout(resolve, 300));
    if (fault === "busy") return void reply.writeHead(429, { "retry-after": "1" }).end();
    if (fault === "away") return void reply.writeHead(503).end();
    if (fault === "gone") return void reply.writeHead(404).end();
    if (request.url === "/search") return this.search(request, reply);
    return this.file(request, reply, fault);
  }

  private async search(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked: { collections?: string[]; token?: number } = JSON.parse(Buffer.concat(chunks).toString());
    this.searches.push(asked);
    const all = this.served.items[asked.collections?.[0] ?? ""] ?? [];
    // A page holds one item, so that whoever searches has to turn pages.
    const at = asked.token ?? 0;
    const next = { rel: "next", method: "POST", href: `${this.url}/search`, body: { token: at + 1 } };
    const page = {
      type: "FeatureCollection",
      features: all.slice(at, at + 1),
      links: at + 1 < all.length ? [next] : [],
    };
    reply
      .writeHead(200, { "content-type": "application/geo+json" })
      .end(JSON.stringify(page).replaceAll("ASSETS/", `${this.url}/`));
  }

  /** Answers without an end, until nobody reads any more. */
  private pour(reply: ServerResponse): void {
    reply.writeHead(200);
    const more = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(65_536, 1)));
    };
    reply.on("drain", more);
    more();
  }

  private file({ url = "", headers }: IncomingMessage, reply: ServerResponse, fault: Fault | undefined): void {
    const bytes = this.served.files[url.slice(1)];
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (!bytes || first === undefined) return void reply.writeHead(404).end();
    if (fault === "whole") return void reply.writeHead(200).end(bytes);
    if (fault === "endless") return void this.pour(reply);
    this.ranges.push(`${url.slice(1)} ${first}-${last}`);
    const begin = Number(first) + (fault === "wrong range" ? 512 : 0);
    if (begin >= bytes.length) return void reply.writeHead(416).end();
    const part = bytes.subarray(begin, Number(last) + 1);
    const end = begin + part.length - 1;
    reply.writeHead(206, { "content-range": `bytes ${begin}-${end}/${bytes.length}`, "content-length": part.length });
    if (fault !== "cut") return void reply.end(part);
    reply.write(part.subarray(0, Math.floor(part.length / 2)), () => reply.destroy());
  }
}
