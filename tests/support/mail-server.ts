import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";

interface ReceivedLetter {
  from: string;
  to: string[];
  subject: string;
  text: string;
  /** Empty where it is none but text. */
  html: string;
  unsubscribe: string;
}

export interface MailServer {
  /** As SMTP_URL has it. */
  url: string;
  letters: ReceivedLetter[];
  /** Whose letters it doesn't take. */
  refused: Set<string>;
  close(): Promise<void>;
}

const bytesOf = (quoted: string) =>
  quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const unquoted = (quoted: string) => Buffer.from(bytesOf(quoted), "latin1").toString("utf8");
const fromBase64 = (text: string) => Buffer.from(text, "base64").toString("utf8");

/** A header in words of MIME, `=?UTF-8?B?…?=`. */
const inWords = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === "B" ? fromBase64(text) : unquoted(text.replaceAll("_", " ")),
    );

const headerOf = (head: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, "im").exec(head)?.[1]?.replaceAll("\r\n", "") ?? "";

/** Head and body of a letter, or of a part of it. */
function split(data: string): [head: string, body: string] {
  const [head = "", ...rest] = data.split("\r\n\r\n");
  return [head, rest.join("\r\n\r\n")];
}

function bodyOf(part: string): string {
  const [head, body] = split(part);
  const how = headerOf(head, "content-transfer-encoding");
  const text = how === "base64" ? fromBase64(body) : unquoted(body.replace(/=\r\n/g, ""));
  return text.replaceAll("\r\n", "\n").trim();
}

function read(data: string): Pick<ReceivedLetter, "subject" | "text" | "html" | "unsubscribe"> {
  const whole = data.replace(/^\.\./gm, ".");
  const [head] = split(whole);
  const [, boundary] = /boundary="([^"]*)"/.exec(headerOf(head, "content-type")) ?? [];
  const parts = boundary
    ? whole
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => part.trimStart())
    : [whole];
  const [text = "", html = ""] = parts.map(bodyOf);
  const [, unsubscribe = ""] = /<([^>]*)>/.exec(headerOf(head, "list-unsubscribe")) ?? [];
  return { subject: inWords(headerOf(head, "subject")), text, html, unsubscribe };
}

const address = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? "";

/** A mail server that speaks as much of SMTP as letters need, and keeps what it is sent. */
export async function mailServer(): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const refused = new Set<string>();
  const talk = (socket: Socket) => {
    let [from, to, heard, inData]: [string, string[], string, boolean] = ["", [], "", false];
    const say = (line: string) => socket.write(`${line}\r\n`);
    const takeLine = (line: string) => {
      if (/^EHLO|^HELO/i.test(line)) return say("250 here");
      if (/^MAIL/i.test(line)) [from, to] = [address(line), []];
      if (/^RCPT/i.test(line)) {
        if (refused.has(address(line))) return say("550 no such mailbox");
        to.push(address(line));
      }
      if (/^DATA/i.test(line)) {
        inData = true;
        return say("354 go on");
      }
      if (/^QUIT/i.test(line)) return void socket.end("221 bye\r\n");
      return say("250 ok");
    };
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
      for (;;) {
        const end = inData ? heard.indexOf("\r\n.\r\n") : heard.indexOf("\r\n");
        if (end < 0) return;
        const told = heard.slice(0, end);
        heard = heard.slice(end + (inData ? 5 : 2));
        if (inData) {
          inData = false;
          letters.push({ from, to, ...read(told) });
          say("250 taken");
        } else takeLine(told);
      }
    });
    say("220 test");
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    refused,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
