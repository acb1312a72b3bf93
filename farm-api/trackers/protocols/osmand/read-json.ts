import { z } from "#contract/zod";
import { fromKnots, fromMetresPerSecond, type Report } from "../report";
import { NotAReport, reportOf, setAttribute, setPlace, type Told, timeIn, unlessNegative } from "./read-request";

const optional = z.number().nullish();
const moment = z.union([z.string(), z.number()]).transform(String).nullish();
const words = z.record(z.string(), z.unknown()).nullish();
const serialShape = z.union([z.string().min(1).max(100), z.number()]).transform(String);

/** What Traccar Client sends of late. */
const locationShape = z.object({
  device_id: serialShape,
  location: z.object({
    timestamp: moment,
    coords: z
      .object({
        latitude: optional,
        longitude: optional,
        speed: optional,
        heading: optional,
        accuracy: optional,
        altitude: optional,
      })
      .nullish(),
    is_moving: z.boolean().nullish(),
    odometer: optional,
    event: z.string().nullish(),
    alarm: z.string().nullish(),
    activity: z.object({ type: z.string().nullish() }).nullish(),
    battery: z.object({ level: optional, is_charging: z.boolean().nullish() }).nullish(),
    extras: words,
  }),
});

/** @throws NotAReport */
function read<S extends z.ZodType>(shape: S, body: unknown): z.output<S> {
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new NotAReport("structure");
  return parsed.data;
}

/** The JSON of Traccar Client: metres a second, a level of the battery from 0 to 1. @throws NotAReport */
export function readLocation(body: unknown): Told {
  const { device_id: serial, location } = read(locationShape, body);
  return reportOf(serial, (report) => readSpot(report, location));
}

function readSpot(report: Report, location: z.output<typeof locationShape>["location"]): void {
  const { coords } = location;
  setPlace(report, coords?.latitude ?? null, coords?.longitude ?? null);
  report.time = timeIn(location.timestamp);
  const speed = unlessNegative(coords?.speed);
  report.speed = speed === null ? null : fromMetresPerSecond(speed);
  const heading = unlessNegative(coords?.heading);
  report.course = heading;
  report.altitude = coords?.altitude ?? null;
  report.accuracy = unlessNegative(coords?.accuracy);
  const level = unlessNegative(location.battery?.level);
  if (level !== null) setAttribute(report, "batt", Math.round(level * 100));
  const told = {
    charge: location.battery?.is_charging,
    motion: location.is_moving,
    odometer: location.odometer,
    event: location.event,
    alarm: location.alarm,
    activity: location.activity?.type,
  };
  for (const [name, value] of Object.entries({ ...told, ...location.extras })) setAttribute(report, name, value);
}

const forwardedShape = z.object({
  device: z.object({ uniqueId: serialShape }),
  position: z.object({
    fixTime: moment,
    deviceTime: moment,
    latitude: z.number(),
    longitude: z.number(),
    valid: z.boolean().nullish(),
    speed: optional,
    course: optional,
    altitude: optional,
    accuracy: optional,
    attributes: words,
  }),
});

const asAttribute: Readonly<Record<string, "satellites" | "hdop">> = { sat: "satellites", hdop: "hdop" };

/** What a Traccar forwards as JSON: knots, and accuracy 0 for none known. @throws NotAReport */
export function readForwarded(body: unknown): Told {
  const { device, position } = read(forwardedShape, body);
  return reportOf(device.uniqueId, (report) => readPosition(report, position));
}

function readPosition(report: Report, position: z.output<typeof forwardedShape>["position"]): void {
  setPlace(report, position.latitude, position.longitude);
  report.time = timeIn(position.fixTime ?? position.deviceTime);
  const knots = unlessNegative(position.speed);
  report.speed = knots === null ? null : fromKnots(knots);
  const course = unlessNegative(position.course);
  report.course = course;
  report.altitude = position.altitude ?? null;
  report.accuracy = position.accuracy || null;
  report.valid = position.valid !== false;
  for (const [name, value] of Object.entries(position.attributes ?? {})) {
    const own = asAttribute[name];
    if (own && typeof value === "number") report[own] = value;
    else setAttribute(report, name, value);
  }
}
