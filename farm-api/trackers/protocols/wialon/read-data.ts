import { emptyReport, type Report } from "../report";
import { crcFits, looksLikeCrc } from "./crc16";
import { degreesOf, faults, numberOf, readParameters, timeOf, WialonFault } from "./values";

const shortFields = 10;
const extendedFields = 16;

const north = { digits: 2, most: 90, sides: ["N", "S"] } as const;
const east = { digits: 3, most: 180, sides: ["E", "W"] } as const;

/** The fields of a message, without the checksum that protocols from 2.0 on append, and must. @throws WialonFault */
function fieldsOf(message: string, expected: number, summed: boolean): string[] {
  const fields = message.split(";");
  if (summed && (fields.length === expected || (fields.length === expected + 1 && fields.at(-1) === "")))
    throw new WialonFault(faults.checksum);
  if (fields.length === expected + 1) {
    const sum = fields.pop() ?? "";
    // Version 1.1 lets a last separator stand.
    if (sum !== "" && !crcFits(message.slice(0, message.length - sum.length), sum))
      throw new WialonFault(looksLikeCrc(sum) ? faults.checksum : faults.structure);
  }
  if (fields.length !== expected) throw new WialonFault(faults.structure);
  return fields;
}

function readPlace(fields: readonly string[]): Report {
  const [date, time, lat, latSide, lon, lonSide, speed, course, height, satellites] = fields;
  const report = emptyReport();
  report.time = timeOf(date, time);
  report.lat = degreesOf(lat, latSide, north);
  report.lon = degreesOf(lon, lonSide, east);
  if ((report.lat === null) !== (report.lon === null)) throw new WialonFault(faults.coordinates);
  report.speed = numberOf(speed, faults.motion);
  report.course = numberOf(course, faults.motion);
  report.altitude = numberOf(height, faults.motion);
  report.satellites = numberOf(satellites, faults.satellites);
  if ((report.satellites ?? 0) < 0) throw new WialonFault(faults.satellites);
  return report;
}

/** `#SD#`: date;time;lat1;lat2;lon1;lon2;speed;course;height;sats[;crc]. @throws WialonFault */
export const readShort = (message: string, summed = false): Report => readPlace(fieldsOf(message, shortFields, summed));

/** `#D#`: as short, then hdop;inputs;outputs;adc;ibutton;params[;crc]. @throws WialonFault */
export function readExtended(message: string, summed = false): Report {
  const fields = fieldsOf(message, extendedFields, summed);
  const report = readPlace(fields.slice(0, shortFields));
  const [hdop, inputs, outputs, adc, button, parameters] = fields.slice(shortFields);
  report.hdop = numberOf(hdop, faults.inputs);
  const { attributes } = report;
  for (const [name, text] of [
    ["inputs", inputs],
    ["outputs", outputs],
  ] as const) {
    const bits = numberOf(text, faults.inputs);
    if (bits !== null) attributes[name] = bits;
  }
  if (adc && adc !== "NA")
    for (const [place, value] of adc.split(",").slice(0, 32).entries()) {
      const level = numberOf(value, faults.sensors);
      if (level !== null) attributes[`adc${place + 1}`] = level;
    }
  if (button && button !== "NA") attributes.ibutton = button.slice(0, 60);
  readParameters(parameters, attributes);
  return report;
}

/** One message of a black box is short or extended, whichever it has the fields of. @throws WialonFault */
export const readStored = (message: string): Report =>
  message.split(";").length > shortFields + 1 ? readExtended(message) : readShort(message);
