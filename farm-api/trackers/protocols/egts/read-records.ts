import { emptyReport, type Report } from "../report";
import { epoch, result, subrecord } from "./codes";
import { readLiquidLevel, readPosition, readSensors } from "./read-position";

/** One record of a service with the answer that it will get where nothing else goes wrong. */
export interface EgtsRecord {
  number: number;
  /** The service that sent it, and that the answer comes from. */
  service: number;
  /** By which a record names its terminal itself; null where the connection does. */
  objectId: number | null;
  /** The terminal that introduces itself. */
  identity: { terminalId: number; imei: string | null } | null;
  /** Positions, with what stands behind each. */
  reports: Report[];
  /** What a record without a position tells of a moment. */
  sensors: Report | null;
  code: number;
}

interface Head {
  size: number;
  record: EgtsRecord;
  time: number | null;
}

/** @throws RangeError where the bytes end too soon */
function readHead(bytes: Buffer): Head {
  const length = bytes.readUInt16LE(0);
  const flags = bytes.readUInt8(4);
  let at = 5;
  const optional = (bit: number) => {
    if (!(flags & bit)) return null;
    at += 4;
    return bytes.readUInt32LE(at - 4);
  };
  const objectId = optional(1);
  optional(2);
  const seconds = optional(4);
  const source = bytes.readUInt8(at);
  const size = at + 2;
  if (bytes.length < size + length) throw new RangeError("A record ends too soon");
  return {
    size,
    time: seconds === null ? null : epoch + seconds * 1000,
    record: {
      number: bytes.readUInt16LE(2),
      service: source,
      objectId,
      identity: null,
      reports: [],
      sensors: null,
      code: result.ok,
    },
  };
}

function readIdentity(data: Buffer): NonNullable<EgtsRecord["identity"]> {
  const flags = data.readUInt8(4);
  const at = 5 + (flags & 1 ? 2 : 0);
  const imei =
    flags & 2
      ? data
          .subarray(at, at + 15)
          .toString("latin1")
          .replaceAll(/\D/g, "")
      : "";
  return { terminalId: data.readUInt32LE(0), imei: imei === "" ? null : imei };
}

/** What belongs to a position stands behind it in its record, or in a record of its own of the same moment. */
function reportOf({ record, time }: Head): Report {
  const last = record.reports.at(-1);
  if (last) return last;
  record.sensors ??= { ...emptyReport(), time };
  return record.sensors;
}

function readSubrecord(head: Head, type: number, data: Buffer): void {
  const { record } = head;
  switch (type) {
    case subrecord.termIdentity:
      record.identity = readIdentity(data);
      return;
    case subrecord.posData:
      record.reports.push(readPosition(data));
      return;
    case subrecord.extPosData:
    case subrecord.adSensors:
    case subrecord.absAnSens:
      readSensors(type, data, reportOf(head));
      return;
    case subrecord.liquidLevel:
      readLiquidLevel(data, reportOf(head));
  }
}

/** @throws RangeError where the bytes end too soon */
function readSubrecords(head: Head, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) {
    const type = bytes.readUInt8(at);
    const length = bytes.readUInt16LE(at + 1);
    const end = at + 3 + length;
    if (end > bytes.length) throw new RangeError("A subrecord ends too soon");
    readSubrecord(head, type, bytes.subarray(at + 3, end));
    at = end;
  }
}

/** Records of a packet's body. One that is wrong inside is refused by itself; the others count. */
export function readRecords(body: Buffer): { records: EgtsRecord[]; code: number } {
  const records: EgtsRecord[] = [];
  let told: number | null = null;
  for (let at = 0; at < body.length; ) {
    let head: Head;
    try {
      head = readHead(body.subarray(at));
    } catch (error) {
      if (error instanceof RangeError) return { records, code: result.wrongForm };
      throw error;
    }
    const { size, record } = head;
    const length = body.readUInt16LE(at);
    try {
      // What tells no moment is of the last one that was told.
      readSubrecords({ ...head, time: head.time ?? told }, body.subarray(at + size, at + size + length));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      Object.assign(record, { reports: [], sensors: null, identity: null, code: result.wrongForm });
    }
    records.push(record);
    told = record.reports.at(-1)?.time ?? told;
    at += size + length;
  }
  return { records, code: result.ok };
}
