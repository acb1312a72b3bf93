import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A site before the site, on which another release can come and answers are held up. */
export class ReleaseProxy {
  /** Makes of `/sw.js` what another release has there. */
  worker: ((script: string) => string) | null = null;
  /** Files by the names that the other release gives them; under those they had before they are gone. */
  readonly renamed = new Map<string, string>();
  /** Is asked before an answer to a POST goes back. @returns whether it does */
  answers: (path: string) => Promise<boolean> = async () => true;
  private readonly server = createServer((incoming, answer) => this.pass(incoming, answer));
  url = "";

  private constructor(private readonly site: URL) {}

  static async before(site = ""): Promise<ReleaseProxy> {
    const proxy = new ReleaseProxy(new URL(site));
    await new Promise<void>((resolve) => proxy.server.listen(0, "127.0.0.1", resolve));
    proxy.url = `http://127.0.0.1:${(proxy.server.address() as AddressInfo).port}`;
    return proxy;
  }

  private pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path = "/", headers } = incoming;
    if ([...this.renamed.values()].includes(path)) return void answer.writeHead(404).end();
    const worker = path === "/sw.js" ? this.worker : null;
    const { "if-none-match": _tag, ...anew } = headers;
    const sent = worker ? { ...anew, "accept-encoding": "identity" } : headers;
    const place = new URL(this.renamed.get(path) ?? path, this.site);
    const asked = request(place, { method, headers: sent }, async (told) => {
      if (method === "POST" && !(await this.answers(path))) return answer.destroy();
      const { "content-length": _, etag: __, ...rest } = told.headers;
      if (!worker) return told.pipe(answer.writeHead(told.statusCode ?? 502, told.headers));
      const chunks: Buffer[] = [];
      for await (const chunk of told) chunks.push(chunk);
      answer.writeHead(told.statusCode ?? 502, rest).end(worker(Buffer.concat(chunks).toString()));
    });
    asked.on("error", () => answer.destroy());
    answer.on("close", () => asked.destroy());
    incoming.pipe(asked);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
