import { createSocket } from "node:dgram";
import { once } from "node:events";
import { readPacket, wrongPassword } from "../../protocols/wialon/read-packet";
import type { Intake } from "../intake";
import { knownToEnter, mayEnter } from "../register";
import type { Listener, Where } from "./listening";

/** Datagrams that are being kept at a time. What comes beyond them is lost on the way, as it may be anyway: it comes again. */
const mostInHand = 2000;

/** Lines of a datagram: most bring one. */
const mostLines = 100;

async function answersTo(intake: Intake, text: string, address: string): Promise<string> {
  let answers = "";
  for (const line of text.split(/[\r\n\0]+/, mostLines)) {
    const answer = line === "" ? null : await answerTo(intake, line, address);
    if (answer !== null) answers += `${answer}\r\n`;
  }
  return answers;
}

async function answerTo(intake: Intake, line: string, address: string): Promise<string | null> {
  const { serial, packet } = readPacket(line);
  const speaker = packet.kind === "login" ? packet.serial : serial;
  if (speaker === null) return null;
  const tracker = await intake.find("wialon", [speaker], address, knownToEnter);
  if (!tracker) return "#AL#0";
  // No line of a datagram but its login bears a password: one that has to say it speaks over TCP alone.
  if (!mayEnter(tracker, packet.kind === "login" ? packet.password : null)) {
    intake.refuse(tracker, "password");
    return wrongPassword;
  }
  if (packet.kind === "login") return "#AL#1";
  if (packet.kind === "image") return "#AI#NA;0";
  if (packet.kind === "talk" && packet.refused) intake.refuse(tracker, packet.refused);
  if (packet.kind === "reports") {
    for (const refused of packet.refused) intake.refuse(tracker, refused);
    await intake.keep(tracker, packet.reports);
  }
  return packet.answer;
}

/** Wialon IPS over UDP: a datagram names its terminal itself. Who is nobody's terminal gets the shortest answer there is. */
export async function listenDatagrams(
  { host, port }: Where,
  intake: Intake,
  onTrouble: (error: unknown) => void,
): Promise<Listener> {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  let inHand = 0;
  socket.on("message", (bytes, from) => {
    if (inHand >= mostInHand) return;
    inHand++;
    answersTo(intake, bytes.toString("utf8"), from.address)
      .then((answers) => {
        if (answers !== "") socket.send(answers, from.port, from.address, () => undefined);
      }, onTrouble)
      .finally(() => inHand--);
  });
  socket.on("error", onTrouble);
  socket.bind(port, host);
  await once(socket, "listening");
  return {
    port: socket.address().port,
    async close() {
      socket.close();
      await once(socket, "close");
    },
  };
}
