import { Agent, request as ask, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Asked } from "./line";

const agent = new Agent({ keepAlive: true });

type Change = (answer: never) => unknown;

/** Asks the same of another server. @returns its answer, not read yet */
function askBehind(behind: URL, { request, bytes }: Asked, headers = request.headers): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = behind;
    const passed = ask({ agent, hostname, port, method: request.method, path: request.url, headers }, resolve);
    passed.once("error", reject);
    passed.end(bytes);
  });
}

/** With the JSON of a good answer made another one. */
async function passOnChanged(behind: URL, asked: Asked, change: Change): Promise<number> {
  const { "accept-encoding": _, ...headers } = asked.request.headers;
  const answer = await askBehind(behind, asked, headers);
  const status = answer.statusCode ?? 0;
  const given = await buffer(answer);
  const { "content-length": __, ...kept } = answer.headers;
  asked.response.writeHead(status, kept);
  asked.response.end(status < 300 ? JSON.stringify(change(JSON.parse(given.toString("utf8")) as never)) : given);
  return status;
}

/** Gives a request on to the farm API, and its answer back as it comes. @returns the status */
export async function passOn(behind: URL, asked: Asked, change?: Change): Promise<number> {
  if (change) return passOnChanged(behind, asked, change);
  const { response } = asked;
  const answer = await askBehind(behind, asked);
  const status = answer.statusCode ?? 0;
  response.on("close", () => answer.destroy());
  response.writeHead(status, answer.headers);
  answer.pipe(response);
  return status;
}
