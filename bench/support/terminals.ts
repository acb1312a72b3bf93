import { once as heard } from "node:events";
import { connect } from "node:net";

/** What a terminal sends: its memory in boxes, a point a second. */
export interface Memory {
  boxes: readonly string[];
  /** Messages of a box. */
  messages: number;
}

const two = (value: number) => String(value).padStart(2, "0");

/** @param begin milliseconds since 1970 */
export function memoryOf(begin: number, boxes: number, messages: number): Memory {
  const lineOf = (box: number, place: number) => {
    const moment = new Date(begin + (box * messages + place) * 1000).toISOString();
    const date = moment.slice(8, 10) + moment.slice(5, 7) + moment.slice(2, 4);
    return `${date};${moment.slice(11, 19).replaceAll(":", "")};4636.${two(box)}${two(place)};N;04044.400;E;10;90;84;9`;
  };
  const boxOf = (box: number) => Array.from({ length: messages }, (_, place) => lineOf(box, place)).join("|");
  return { boxes: Array.from({ length: boxes }, (_, box) => `#B#${boxOf(box)}\r\n`), messages };
}

/** Sends a terminal's memory by Wialon IPS, and waits until all of it is acknowledged. @throws where it is shut out */
export async function speak(port: number, serial: string, { boxes, messages }: Memory): Promise<void> {
  const socket = connect({ port, host: "127.0.0.1" });
  await heard(socket, "connect");
  let answers = "";
  socket.setEncoding("latin1");
  socket.on("data", (text: string) => {
    answers += text;
  });
  socket.write(`#L#${serial};NA\r\n`);
  for (const box of boxes) socket.write(box);
  const ended = heard(socket, "close").then(() => {
    throw new Error(`A terminal was shut out after ${answers.length} characters of answers`);
  });
  while (answers.split(`#AB#${messages}`).length <= boxes.length) await Promise.race([heard(socket, "data"), ended]);
  ended.catch(() => undefined);
  socket.destroy();
}
