import type { Refusal } from "#contract/tracker-words";
import type { Clock } from "../../platform/clock";
import { farmClock } from "../../platform/clock";
import type { Pool } from "../../platform/database/pool";
import { fuelIn } from "../protocols/fuel";
import { type Attributes, dropImpossible, type Report } from "../protocols/report";
import { type FilterLimits, judge } from "./filters";
import { inIntake } from "./in-intake";
import { Keeper } from "./keeper";
import { type KnownTracker, Register } from "./register";
import { Tally } from "./tally";
import type { NewPoint } from "./write-points";

export interface IntakeOptions {
  pool: Pool;
  clock: Clock;
  limits: FilterLimits;
  log: { error(details: object, message: string): void };
}

/** Milliseconds between writings of what was counted. */
const pause = 1000;
/** Moments beyond these are no terminal's, whichever filters are on: each month of points is a table. */
const farthestBack = 10 * 366 * 24 * 3_600_000;
const farthestAhead = 24 * 3_600_000;

/** What a serial may be made of, as in the contract: what else comes is nobody's, and not written down. */
const plainSerial = /^[\w.:-]{1,50}$/;

/** What a terminal told beside its place, its own words first. */
function attributesOf({ attributes, satellites, hdop, accuracy }: Report): Attributes {
  if (satellites !== null) attributes.sat = satellites;
  if (hdop !== null) attributes.hdop = hdop;
  if (accuracy !== null) attributes.accuracy = accuracy;
  return attributes;
}

const rounded = (value: number | null) => (value === null || Number.isFinite(value) ? value : null);

/** Where all protocols meet: whose a terminal is, which of its points are kept, and when they are. */
export class Intake {
  private readonly tally = new Tally();
  private readonly register: Register;
  private readonly keeper: Keeper;
  private readonly saving: NodeJS.Timeout;

  constructor(private readonly options: IntakeOptions) {
    const { pool } = options;
    this.register = new Register((work) => inIntake(pool, work));
    this.keeper = new Keeper(pool, this.tally);
    this.saving = setInterval(() => void this.save(), pause);
  }

  /**
   * Whose terminal it is, by the first of its names that somebody has.
   * @param within milliseconds: how old what is known of it may be at most
   * @returns null where nobody has it: it is refused, and counted
   */
  async find(
    source: string,
    serials: readonly string[],
    address: string | null,
    within?: number,
  ): Promise<KnownTracker | null> {
    for (const serial of serials) {
      const found = plainSerial.test(serial) ? await this.register.find(source, serial, within) : null;
      if (found) return found;
    }
    const told = serials.find((serial) => plainSerial.test(serial));
    if (told !== undefined) this.tally.refused(source, told, address);
    return null;
  }

  /** Counts lines of a terminal that its protocol refused: nobody but its holding can set it right. */
  refuse({ customerId, id: trackerId }: KnownTracker, what: Refusal, lines = 1): void {
    this.tally.count({ customerId, trackerId }, what, lines);
  }

  /** The same of who has not said who it is but by a line that was refused: a serial that nobody has may be garbled, and is let go. */
  async refuseOf(source: string, serials: readonly string[], what: Refusal): Promise<void> {
    for (const serial of serials) {
      const tracker = plainSerial.test(serial) ? await this.register.find(source, serial) : null;
      if (tracker) return this.refuse(tracker, what);
    }
  }

  /** Resolves once what the filters let through is committed. @throws where it could not be */
  async keep({ source, serial }: KnownTracker, reports: readonly Report[]): Promise<void> {
    const { clock } = this.options;
    // A connection may outlive a holding's hold on its serial.
    const tracker = await this.register.find(source, serial);
    if (!tracker) return;
    const real = clock.now();
    const now = farmClock({ now: () => real }, tracker.demoDay)
      .now()
      .getTime();
    const points = reports
      .map((report) => this.pointOf(tracker, report, now, now - real.getTime()))
      .filter((one) => one !== null);
    await this.keeper.keep(points);
  }

  /** A terminal knows of no day of demonstration: its time is moved to the holding's. */
  private pointOf(tracker: KnownTracker, report: Report, now: number, shift: number): NewPoint | null {
    const { lat, lon, altitude } = report;
    if (lat === null || lon === null) return null;
    const time = Math.round((report.time ?? now - shift) + shift);
    const { customerId, id: trackerId, tzOffset, heldFrom } = tracker;
    const fault =
      time > now + farthestAhead
        ? "future"
        : time < Math.max(now - farthestBack, heldFrom ?? 0)
          ? "past"
          : judge(report, { time, lat, lon }, tracker.standing, this.options.limits, now);
    if (fault !== null) {
      this.tally.count({ customerId, trackerId }, fault);
      return null;
    }
    if (dropImpossible(report)) this.tally.count({ customerId, trackerId }, "motion");
    const { speed, course } = report;
    const attributes = attributesOf(report);
    return {
      customerId,
      trackerId,
      tzOffset,
      time,
      lat,
      lon,
      speed: rounded(speed),
      course: rounded(course),
      altitude: rounded(altitude),
      attributes,
      fuel: fuelIn(tracker.source, attributes),
    };
  }

  private async save(): Promise<void> {
    try {
      await this.tally.save(this.options.pool);
    } catch (err) {
      this.options.log.error({ err }, "counts of points could not be written");
    }
  }

  async close(): Promise<void> {
    clearInterval(this.saving);
    await this.save();
  }
}
