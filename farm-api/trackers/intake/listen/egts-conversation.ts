import { type RecordAnswer, responseTo, resultOfAuth } from "../../protocols/egts/answer";
import { packetType, result } from "../../protocols/egts/codes";
import { type Frame, nextFrame, wantedBytes } from "../../protocols/egts/frame";
import { type EgtsRecord, readRecords } from "../../protocols/egts/read-records";
import type { Report } from "../../protocols/report";
import type { Intake } from "../intake";
import type { KnownTracker } from "../register";
import type { Conversation } from "./connections";

/** What a packet brought of one terminal, by moment. */
interface Brought {
  reports: Map<number | null, Report>;
  answers: RecordAnswer[];
}

/** Sensors of one moment may come in records of their own: together they are what it tells of it. */
function addTo(reports: Brought["reports"], report: Report): void {
  const before = reports.get(report.time);
  if (!before) reports.set(report.time, report);
  else {
    const { lat, satellites, hdop } = before;
    reports.set(report.time, {
      ...(lat === null ? report : before),
      satellites: satellites ?? report.satellites,
      hdop: hdop ?? report.hdop,
      attributes: { ...report.attributes, ...before.attributes },
    });
  }
}

/** EGTS over TCP: a terminal introduces itself once, or each record names it; every record has its answer. */
export class EgtsConversation implements Conversation {
  private rest: Buffer[] = [];
  private restSize = 0;
  private wanted = 0;
  private tracker: KnownTracker | null = null;
  private number = 0;

  constructor(
    private readonly intake: Intake,
    private readonly address: string,
  ) {}

  async hear(bytes: Buffer): Promise<{ answer: Buffer; end?: boolean }> {
    this.rest.push(bytes);
    this.restSize += bytes.length;
    if (this.restSize < this.wanted) return { answer: Buffer.alloc(0) };
    let all = Buffer.concat(this.rest);
    const answers: Buffer[] = [];
    let end = false;
    try {
      for (let frame = nextFrame(all); frame && !end; frame = nextFrame(all)) {
        answers.push(...(await this.answerTo(frame)));
        all = all.subarray(frame.size);
        end = frame.code === result.wrongHeaderSum;
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      end = true;
    }
    this.rest = [all];
    this.restSize = all.length;
    this.wanted = wantedBytes(all);
    return { answer: Buffer.concat(answers), end };
  }

  private readonly next = () => this.number++;

  private async answerTo({ packetId, type, body, code }: Frame): Promise<Buffer[]> {
    if (type !== packetType.appData && code !== result.wrongHeaderSum) return [];
    if (code !== result.ok) {
      if (this.tracker) this.intake.refuse(this.tracker, code === result.encrypted ? "structure" : "checksum");
      return [responseTo(packetId, code, [], this.next)];
    }
    const read = readRecords(body);
    if (read.code !== result.ok && this.tracker) this.intake.refuse(this.tracker, "structure");
    const answers: RecordAnswer[] = [];
    const introductions: Buffer[] = [];
    const brought = new Map<KnownTracker, Brought>();
    for (const record of read.records) {
      const answer = { number: record.number, service: record.service, code: record.code };
      answers.push(answer);
      if (record.identity) introductions.push(await this.introduce(record));
      if (record.code !== result.ok) await this.tellRefused(record);
      const reports = record.sensors ? [...record.reports, record.sensors] : record.reports;
      if (reports.length === 0) continue;
      const tracker = await this.speakerOf(record);
      if (!tracker) {
        answer.code = result.unknownObject;
        continue;
      }
      const bundle: Brought = brought.get(tracker) ?? { reports: new Map<number | null, Report>(), answers: [] };
      for (const report of reports) addTo(bundle.reports, report);
      bundle.answers.push(answer);
      brought.set(tracker, bundle);
    }
    await this.keep(brought);
    return [responseTo(packetId, read.code, answers, this.next), ...introductions];
  }

  /** What can't be kept is told record by record: the terminal sends it again. */
  private async keep(brought: Map<KnownTracker, Brought>): Promise<void> {
    await Promise.all(
      Array.from(brought, async ([tracker, { reports, answers }]) => {
        try {
          await this.intake.keep(tracker, [...reports.values()]);
        } catch {
          for (const answer of answers) answer.code = result.notKept;
        }
      }),
    );
  }

  private async introduce({ identity }: EgtsRecord): Promise<Buffer> {
    const names = [identity?.imei ?? "", identity?.terminalId ? String(identity.terminalId) : ""];
    this.tracker = await this.intake.find(
      "egts",
      names.filter((name) => name !== ""),
      this.address,
    );
    return resultOfAuth(this.tracker ? result.ok : result.denied, this.next);
  }

  private async tellRefused(record: EgtsRecord): Promise<void> {
    if (this.tracker) this.intake.refuse(this.tracker, "structure");
    else if (record.objectId !== null) await this.intake.refuseOf("egts", [String(record.objectId)], "structure");
  }

  /** Whose a record is: of whom it names, else of the terminal at this end of the connection. */
  private async speakerOf({ objectId }: EgtsRecord): Promise<KnownTracker | null> {
    if (objectId === null || this.tracker) return this.tracker;
    return this.intake.find("egts", [String(objectId)], this.address);
  }
}
