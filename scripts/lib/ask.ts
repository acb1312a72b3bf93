import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { OperatorError } from "./operator-error";

/** Asks a question at the terminal until it is answered. */
export function ask(question: string): Promise<string> {
  return askWith(question, process.stdout);
}

/** Asks for a password: what is typed is not shown. */
export function askSecretly(question: string): Promise<string> {
  return askWith(question, new Writable({ write: (_chunk, _encoding, done) => done() }));
}

async function askWith(question: string, echo: NodeJS.WritableStream): Promise<string> {
  if (!process.stdin.isTTY)
    throw new OperatorError(`${question}: give it as an option, there is no terminal to ask at.`);
  const reader = createInterface({ input: process.stdin, output: echo, terminal: true });
  reader.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    for (;;) {
      process.stdout.write(`${question}: `);
      const [line] = await once(reader, "line");
      if (echo !== process.stdout) process.stdout.write("\n");
      const answer = String(line).trim();
      if (answer) return answer;
    }
  } finally {
    reader.close();
  }
}
