import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { refuseUnreadable } from "./unreadable";

it.each([
  ["GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n", 400, "заголовки запроса составлены неверно"],
  [`GET / HTTP/1.1\r\nhost: x\r\ncookie: ${"x".repeat(20_000)}\r\n\r\n`, 431, "Удалите файлы cookie"],
])("what is no request is answered by a page in Russian, and the connection ends", async (sent, status, words) => {
  const server = createServer((_req, res) => void res.end("read")).on("clientError", refuseUnreadable);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(sent);
  const [head = "", page = ""] = (await text(socket)).split("\r\n\r\n");
  server.close();
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*Connection: close`));
  expect(page).toContain(words);
});
