import type { Report } from "../../protocols/report";
import {
  isSummed,
  readPacket,
  type WialonLogin,
  type WialonPacket,
  wrongPassword,
} from "../../protocols/wialon/read-packet";
import type { Intake } from "../intake";
import { type KnownTracker, knownToEnter, mayEnter } from "../register";
import type { Conversation } from "./connections";

/** Bytes of a line: a black box of ten thousand messages has fewer. */
const longestLine = 2_000_000;
/** Of the line by which a terminal says who it is. */
const longestLogin = 1000;
/** Bytes of what is kept apart; of what is smaller so many are joined: each by itself takes half a kilobyte. */
const smallPiece = 1000;
const mostSmall = 64;
/** Words of a terminal that has not said who it is. */
const mostStrangeWords = 10;

const newline = 10;

const answered = (answers: readonly string[]) => answers.map((answer) => `${answer}\r\n`).join("");

/** Wialon IPS over TCP: lines, of which those that came together are kept together and answered in their order. */
export class WialonConversation implements Conversation {
  private rest: Buffer[] = [];
  private restSize = 0;
  private smallPieces = 0;
  private imageBytes = 0;
  private tracker: KnownTracker | null = null;
  private strangeWords = 0;
  /** Whether it has logged in by a version that sums its lines. */
  private summed = false;

  constructor(
    private readonly intake: Intake,
    private readonly address: string,
  ) {}

  async hear(bytes: Buffer): Promise<{ answer: string; end?: boolean }> {
    const answers: string[] = [];
    let reports: Report[] = [];
    const keep = async () => {
      if (this.tracker && reports.length > 0) await this.intake.keep(this.tracker, reports);
      reports = [];
    };
    for (const line of this.linesOf(bytes)) {
      if (line === "") continue;
      const { packet } = readPacket(line, this.summed);
      // Who comes to speak for another terminal has first to have what was said before.
      if (packet.kind === "login") await keep();
      const answer = packet.kind === "login" ? await this.logIn(packet) : this.answerTo(packet, reports);
      if (!this.tracker && "speaker" in packet && packet.refused)
        await this.intake.refuseOf("wialon", [packet.speaker ?? ""], packet.refused);
      if (answer !== null) answers.push(answer);
      if (answer?.startsWith("#AL#0") || this.strangeWords > mostStrangeWords) {
        await keep();
        return { answer: answered(answers), end: true };
      }
    }
    await keep();
    const isEndless = this.restSize > (this.tracker ? longestLine : longestLogin);
    if (isEndless) answers.push(this.refusalOfRest());
    return { answer: answered(answers), end: isEndless };
  }

  private async logIn({ serial, password, version }: WialonLogin): Promise<string> {
    this.tracker = null;
    this.summed = isSummed(version);
    const tracker = await this.intake.find("wialon", [serial], this.address, knownToEnter);
    if (tracker && !mayEnter(tracker, password)) {
      this.intake.refuse(tracker, "password");
      return wrongPassword;
    }
    this.tracker = tracker;
    return tracker ? "#AL#1" : "#AL#0";
  }

  /** What its type hears of a line that is not what it should be. */
  private refusalOfRest(): string {
    const [head = ""] = /^[^#]{0,80}#[A-Z]{1,3}#/.exec(Buffer.concat(this.rest).toString("latin1")) ?? [];
    const { packet } = readPacket(head);
    return "answer" in packet ? packet.answer : "#AL#0";
  }

  private answerTo(packet: Exclude<WialonPacket, { kind: "login" }>, reports: Report[]): string | null {
    if (packet.kind === "image") {
      this.imageBytes = packet.bytes;
      return packet.answer;
    }
    if (packet.kind === "talk") {
      if (packet.refused && this.tracker) this.intake.refuse(this.tracker, packet.refused);
      return packet.answer;
    }
    if (!this.tracker) {
      this.strangeWords++;
      return packet.answer.replace(/#[^#]*$/, "#-1");
    }
    for (const refused of packet.refused) this.intake.refuse(this.tracker, refused);
    for (const report of packet.reports) reports.push(report);
    return packet.answer;
  }

  /**
   * Whole lines of what came, one after the other; an image's bytes between them are no lines. What has no end yet is put
   * together only when its end comes: a terminal that sends byte by byte costs no more than others.
   */
  private *linesOf(bytes: Buffer): Generator<string> {
    let left = bytes;
    for (;;) {
      const passed = Math.min(this.imageBytes, left.length);
      this.imageBytes -= passed;
      left = left.subarray(passed);
      const end = this.imageBytes > 0 ? -1 : left.indexOf(newline);
      if (end < 0) break;
      const line = Buffer.concat([...this.rest, left.subarray(0, end)]).toString("utf8");
      this.rest = [];
      this.restSize = 0;
      this.smallPieces = 0;
      left = left.subarray(end + 1);
      yield line.replace(/\r$/, "");
    }
    if (left.length === 0) return;
    this.rest.push(left);
    this.restSize += left.length;
    this.smallPieces = left.length < smallPiece ? this.smallPieces + 1 : 0;
    if (this.smallPieces < mostSmall) return;
    this.rest.push(Buffer.concat(this.rest.splice(-mostSmall)));
    this.smallPieces = 0;
  }
}
