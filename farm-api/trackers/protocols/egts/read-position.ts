import { emptyReport, type Report } from "../report";
import { epoch, subrecord } from "./codes";

const whole = 0xff_ff_ff_ff;

/** Bits of a position's flags. */
const bit = { valid: 1, south: 32, west: 64, altitude: 128 } as const;

/** EGTS_SR_POS_DATA. @throws RangeError where it is too short */
export function readPosition(data: Buffer): Report {
  const report = emptyReport();
  const flags = data.readUInt8(12);
  const motion = data.readUInt16LE(13);
  report.time = epoch + data.readUInt32LE(0) * 1000;
  report.lat = ((data.readUInt32LE(4) * 90) / whole) * (flags & bit.south ? -1 : 1);
  report.lon = ((data.readUInt32LE(8) * 180) / whole) * (flags & bit.west ? -1 : 1);
  report.valid = (flags & bit.valid) !== 0;
  report.speed = (motion & 0x3fff) / 10;
  report.course = data.readUInt8(15) + (motion & 0x8000 ? 256 : 0);
  const { attributes } = report;
  attributes.odometer = data.readUIntLE(16, 3) / 10;
  attributes.inputs = data.readUInt8(19);
  if (flags & bit.altitude) report.altitude = data.readUIntLE(21, 3) * (motion & 0x4000 ? -1 : 1);
  return report;
}

/** EGTS_SR_EXT_POS_DATA: what it has stands in the order of its flags. */
function readExtended(data: Buffer, report: Report): void {
  const flags = data.readUInt8(0);
  let at = 1;
  if (flags & 1) at += 2;
  if (flags & 2) {
    report.hdop = data.readUInt16LE(at) / 100;
    at += 2;
  }
  if (flags & 4) at += 2;
  if (flags & 8) report.satellites = data.readUInt8(at);
}

/** EGTS_SR_AD_SENSORS_DATA: outputs, then eight analogue levels of three bytes, each where its bit says so. */
function readAnalogue(data: Buffer, { attributes }: Report): void {
  const digital = data.readUInt8(0);
  attributes.outputs = data.readUInt8(1);
  const analogue = data.readUInt8(2);
  let at = 3;
  for (let place = 0; place < 8; place++) if (digital & (1 << place)) at += 1;
  for (let place = 0; place < 8; place++) {
    if (!(analogue & (1 << place))) continue;
    attributes[`adc${place + 1}`] = data.readUIntLE(at, 3);
    at += 3;
  }
}

/** What else a record tells of the last position. @throws RangeError where it is too short */
export function readSensors(type: number, data: Buffer, report: Report): void {
  if (type === subrecord.extPosData) readExtended(data, report);
  else if (type === subrecord.adSensors) readAnalogue(data, report);
  else if (data.length >= 4) report.attributes[`adc${data.readUInt8(0)}`] = data.readUIntLE(1, 3);
}

/** EGTS_SR_LIQUID_LEVEL_SENSOR: the unit is told with it, and goes into the name. @throws RangeError where too short */
export function readLiquidLevel(data: Buffer, { attributes }: Report): void {
  const flags = data.readUInt8(0);
  const broken = flags & 0x40;
  const unit = (flags >> 4) & 3;
  if (broken || flags & 8 || data.length < 7) return;
  const level = data.readUInt32LE(3);
  // Sensors behind different modules may have the same number of their own.
  const module = data.readUInt16LE(1);
  const name = `fuel${(flags & 7) + 1}${module > 0 ? `_m${module}` : ""}`;
  if (unit === 2) attributes[name] = level / 10;
  else attributes[`${name}_${unit === 1 ? "percent" : "raw"}`] = level;
}
