import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { problem } from "#contract/errors";
import { type TestApi, testApi } from "../../../tests/support/api";
import { buildApp } from "../../app";

let api: TestApi;
let app: Awaited<ReturnType<typeof buildApp>>;
let port: number;
beforeAll(async () => {
  api = await testApi();
  app = await buildApp(api.deps, { logger: false, trustProxy: "loopback", requestsPerMinute: 1000 });
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(async () => {
  await app.close();
  await api.close();
});

async function raw(sent: string): Promise<{ head: string; body: string }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(sent);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { head, body };
}

test.each([
  [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${"x".repeat(20_000)}\r\n\r\n`, 431, "Слишком длинный заголовок запроса"],
  ["что угодно\r\n\r\n", 400, "Запрос составлен неверно"],
])("what is no request is refused in Russian, and the connection ends", async (sent, status, message) => {
  const { head, body } = await raw(sent);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`));
  expect(problem.parse(JSON.parse(body))).toMatchObject({ status, message });
});

test("an address that is no text is refused as any other, in Russian", async () => {
  for (const url of ["/%", "/customers/%E0%A4%A/fields"]) {
    const { statusCode, headers, body } = await app.inject({ method: "GET", url });
    expect(problem.parse(JSON.parse(body))).toMatchObject({ status: 400, message: "Запрос составлен неверно" });
    expect([statusCode, headers["x-content-type-options"], headers["cache-control"]]).toEqual([
      400,
      "nosniff",
      "no-store",
    ]);
  }
});

test("after a refusal the next request comes by a connection of its own", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request({ port, host: "127.0.0.1", path: "/healthz", agent, headers }, (answer) => {
        answer.resume().on("end", () => resolve(answer.statusCode));
      });
      sent.on("error", reject).end();
    });
  const asked = Array.from({ length: 20 }, (_, at) => status(at % 2 ? {} : { long: "x".repeat(20_000) }));
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 20 }, (_, at) => (at % 2 ? 200 : 431)));
  agent.destroy();
});
