import { epoch, packetType, service, subrecord } from "../protocols/egts/codes";
import { crc8, crc16 } from "../protocols/egts/crc";

const numbers = (...parts: [value: number, bytes: number][]): Buffer =>
  Buffer.concat(
    parts.map(([value, bytes]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );

const sub = (type: number, data: Buffer) => Buffer.concat([numbers([type, 1], [data.length, 2]), data]);

interface RecordParts {
  number: number;
  service: number;
  objectId?: number;
  /** Milliseconds since 1970, where the record tells it beside what it bears. */
  time?: number;
  data: readonly Buffer[];
}

/** A record as a terminal sends it. */
export function egtsRecord({ number, service: from, objectId, time, data }: RecordParts): Buffer {
  const body = Buffer.concat(data);
  const id = objectId === undefined ? Buffer.alloc(0) : numbers([objectId, 4]);
  const moment = time === undefined ? Buffer.alloc(0) : numbers([(time - epoch) / 1000, 4]);
  const flags = (objectId === undefined ? 0 : 1) | (time === undefined ? 0 : 4);
  return Buffer.concat([
    numbers([body.length, 2], [number, 2], [flags, 1]),
    id,
    moment,
    numbers([from, 1], [from, 1]),
    body,
  ]);
}

export function egtsPacket(id: number, ...records: readonly Buffer[]): Buffer {
  const body = Buffer.concat(records);
  const head = numbers([1, 1], [0, 2], [11, 1], [0, 1], [body.length, 2], [id, 2], [packetType.appData, 1]);
  return Buffer.concat([head, Buffer.from([crc8(head)]), body, numbers([crc16(body), 2])]);
}

/** A terminal names itself. */
const identityOf = (imei: string, terminalId = 3): Buffer =>
  sub(subrecord.termIdentity, Buffer.concat([numbers([terminalId, 4], [0b10, 1]), Buffer.from(imei, "latin1")]));

export interface PlaceParts {
  time: number;
  lat: number;
  lon: number;
  /** km/h. */
  speed: number;
  course: number;
  altitude?: number;
}

const whole = 0xff_ff_ff_ff;

export function positionOf({ time, lat, lon, speed, course, altitude }: PlaceParts): Buffer {
  const flags = 1 | (lat < 0 ? 32 : 0) | (lon < 0 ? 64 : 0) | (altitude === undefined ? 0 : 128);
  const motion = Math.round(speed * 10) | (course > 255 ? 0x8000 : 0);
  const place = numbers(
    [(time - epoch) / 1000, 4],
    [Math.round((Math.abs(lat) / 90) * whole), 4],
    [Math.round((Math.abs(lon) / 180) * whole), 4],
  );
  const rest = numbers([flags, 1], [motion, 2], [course % 256, 1], [1234, 3], [1, 1], [0, 1]);
  return sub(
    subrecord.posData,
    Buffer.concat([place, rest, altitude === undefined ? Buffer.alloc(0) : numbers([altitude, 3])]),
  );
}

/** A level of liquid as the flags say it is measured, by a sensor behind a module. */
export const levelOf = (flags: number, level: number, module = 0): Buffer =>
  sub(subrecord.liquidLevel, numbers([flags, 1], [module, 2], [level, 4]));

/** A level of fuel in tenths of litres. */
export const fuelOf = (litres: number): Buffer => levelOf(0x20, Math.round(litres * 10));

export const auth = (id: number, imei: string): Buffer =>
  egtsPacket(id, egtsRecord({ number: id, service: service.auth, data: [identityOf(imei)] }));
