import type { Refusal } from "#contract/tracker-words";
import type { Report } from "../report";
import { crcFits, looksLikeCrc } from "./crc16";
import { readExtended, readShort, readStored } from "./read-data";
import { faults, refusalOf, WialonFault } from "./values";

export interface WialonLogin {
  kind: "login";
  serial: string;
  /** Null: none is said. */
  password: string | null;
  version: string;
}

/** What a login with another password than the terminal's is answered. */
export const wrongPassword = "#AL#01";

/** Whether a version ends its lines with a checksum: all from 2.0 on do. */
export const isSummed = (version: string): boolean => version !== "1.1";

/** What a terminal sent, as far as we speak of it; `answer` is what it hears once all of it is kept. */
export type WialonPacket =
  | WialonLogin
  | { kind: "reports"; reports: Report[]; answer: string; refused: readonly Refusal[] }
  | { kind: "image"; bytes: number; answer: string }
  /** Nothing is to be kept: the answer alone. A login that is refused names its speaker. */
  | { kind: "talk"; answer: string; refused?: Refusal; speaker?: string };

/** Reports of a black box that are taken at once; a longer one is refused as a whole, so that nothing is lost of it. */
const mostStored = 10_000;

const none: readonly Refusal[] = [];

const codeOf = (error: unknown): string => {
  if (error instanceof WialonFault) return error.code;
  throw error;
};

function readLogin(message: string): WialonPacket {
  const fields = message.split(";");
  const [first = ""] = fields;
  if (/^2\.\d+$/.test(first)) {
    const [version = "", serial = "", password = "", sum = ""] = fields;
    if (fields.length < 3 || fields.length > 4)
      return { kind: "talk", answer: "#AL#0", refused: "structure", speaker: serial };
    if (!crcFits(message.slice(0, message.length - sum.length), sum))
      return { kind: "talk", answer: "#AL#10", refused: "checksum", speaker: serial };
    return { kind: "login", serial, password: givenPassword(password), version };
  }
  const [serial = "", password = ""] = fields;
  if (fields.length > 2 || serial === "") return { kind: "talk", answer: "#AL#0" };
  return { kind: "login", serial, password: givenPassword(password), version: "1.1" };
}

const givenPassword = (text: string) => (text === "" || text === "NA" ? null : text);

function readOne(type: "SD" | "D", message: string, summed: boolean): WialonPacket {
  try {
    const report = type === "D" ? readExtended(message, summed) : readShort(message, summed);
    return { kind: "reports", reports: [report], answer: `#A${type}#1`, refused: none };
  } catch (error) {
    const code = codeOf(error);
    return { kind: "talk", answer: `#A${type}#${code}`, refused: refusalOf(code) };
  }
}

/** Messages joined by `|`, from 2.0 on with a checksum at the end; a bad one among them is left out of the count. */
function readBlackBox(body: string, summed: boolean): WialonPacket {
  const messages = body.split("|");
  const last = messages.at(-1) ?? "";
  if (messages.length > 1 && (last === "" || looksLikeCrc(last))) {
    if (last !== "" && !crcFits(body.slice(0, body.length - last.length), last))
      return { kind: "talk", answer: "#AB#", refused: "checksum" };
    messages.pop();
  }
  if (summed && (last === "" || !looksLikeCrc(last))) return { kind: "talk", answer: "#AB#", refused: "checksum" };
  if (messages.length > mostStored) return { kind: "talk", answer: "#AB#0", refused: "structure" };
  const reports: Report[] = [];
  const refused: Refusal[] = [];
  for (const message of messages) {
    try {
      reports.push(readStored(message));
    } catch (error) {
      refused.push(refusalOf(codeOf(error)));
    }
  }
  return { kind: "reports", reports, answer: `#AB#${reports.length}`, refused };
}

/** Of a text to the driver the checksum alone concerns us: nobody reads such texts here, so they are taken and let go. */
function readText(message: string, summed: boolean): WialonPacket {
  const place = message.lastIndexOf(";");
  const sum = message.slice(place + 1);
  const isSum = place >= 0 && /^[0-9a-f]{4}$/i.test(sum);
  const wrong = isSum ? !crcFits(message.slice(0, place + 1), sum) : summed;
  return { kind: "talk", answer: wrong ? "#AM#01" : "#AM#1" };
}

const mostImageBytes = 1_048_576;

/** `#I#sz;ind;count;date;time;name[;crc]`, then as many bytes as it says, which are passed over. */
function readImage(message: string, summed: boolean): WialonPacket {
  const fields = message.split(";");
  const [bytes = "", index = "", count = ""] = fields;
  const isWhole = (text: string) => /^\d{1,7}$/.test(text);
  if (fields.length < 6 || !isWhole(bytes) || !isWhole(index) || !isWhole(count) || Number(bytes) > mostImageBytes)
    return { kind: "talk", answer: "#AI#NA;0" };
  const sum = fields[6] ?? "";
  const wrong = sum === "" ? summed : !crcFits(message.slice(0, message.length - sum.length), sum);
  const answer = wrong ? `#AI#${index};01` : `#AI#${index};1${Number(index) >= Number(count) - 1 ? "\r\n#AI#1" : ""}`;
  return { kind: "image", bytes: Number(bytes), answer };
}

/**
 * One line of a terminal without its end. Over UDP the serial stands before the type, in later versions behind the version.
 * @param summed whether its lines have to bear a checksum: it has logged in so, or its datagram says so
 * @returns who speaks, where the line says so, and what; structure errors are answered as the protocol has them
 */
export function readPacket(line: string, summed = false): { serial: string | null; packet: WialonPacket } {
  const found = /^([^#]{0,80})#([A-Z]{1,3})#([\s\S]*)$/.exec(line);
  if (!found)
    return { serial: null, packet: { kind: "talk", answer: `#ASD#${faults.structure}`, refused: "structure" } };
  const [, before = "", type = "", message = ""] = found;
  const serial = before === "" ? null : (before.split(";").at(-1) ?? null);
  return { serial, packet: readTyped(type, message, summed || /^2\.\d+;/.test(before)) };
}

function readTyped(type: string, message: string, summed: boolean): WialonPacket {
  switch (type) {
    case "L":
      return readLogin(message);
    case "SD":
    case "D":
      return readOne(type, message, summed);
    case "B":
      return readBlackBox(message, summed);
    case "P":
      return { kind: "talk", answer: "#AP#" };
    case "M":
      return readText(message, summed);
    case "I":
      return readImage(message, summed);
    default:
      // Tachograph files, firmware and video are nothing that a farm's fields need; the terminal is told so once.
      return { kind: "talk", answer: `#A${type}#0` };
  }
}
