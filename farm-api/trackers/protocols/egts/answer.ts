import { packetType, subrecord } from "./codes";
import { crc8, crc16 } from "./crc";

/** A packet of ours round a body. */
function packed(id: number, type: number, body: Buffer): Buffer {
  const header = Buffer.from([1, 0, 0, 11, 0, 0, 0, 0, 0, type, 0]);
  header.writeUInt16LE(body.length, 5);
  header.writeUInt16LE(id & 0xffff, 7);
  header.writeUInt8(crc8(header.subarray(0, 10)), 10);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(crc16(body));
  return Buffer.concat([header, body, sum]);
}

/** A record of ours with one subrecord. */
function recordOf(number: number, service: number, { type, data }: { type: number; data: Buffer }): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16LE(data.length + 3, 0);
  head.writeUInt16LE(number & 0xffff, 2);
  head.writeUInt8(0x40, 4);
  head.writeUInt8(service, 5);
  head.writeUInt8(service, 6);
  head.writeUInt8(type, 7);
  head.writeUInt16LE(data.length, 8);
  return Buffer.concat([head, data]);
}

export interface RecordAnswer {
  number: number;
  service: number;
  code: number;
}

/** EGTS_PT_RESPONSE: how a packet fared, and each of its records. */
export function responseTo(
  packetId: number,
  code: number,
  records: readonly RecordAnswer[],
  next: () => number,
): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt16LE(packetId, 0);
  head.writeUInt8(code, 2);
  const answers = records.map(({ number, service, code: ofRecord }) => {
    const data = Buffer.alloc(3);
    data.writeUInt16LE(number, 0);
    data.writeUInt8(ofRecord, 2);
    return recordOf(next(), service, { type: subrecord.recordResponse, data });
  });
  return packed(next(), packetType.response, Buffer.concat([head, ...answers]));
}

/** EGTS_SR_RESULT_CODE: how the terminal that introduced itself was received. */
export const resultOfAuth = (code: number, next: () => number): Buffer =>
  packed(next(), packetType.appData, recordOf(next(), 1, { type: subrecord.resultCode, data: Buffer.from([code]) }));
