import sql from "sql-template-tag";
import { expect } from "vitest";
import type { BodyInput } from "#contract/call";
import { machineCalls } from "#contract/machines";
import { proposalCalls as calls, type Proposal } from "#contract/proposals";
import { momentOf } from "#formats/days/instants";
import { type WorksApi, worksApi } from "../../../works/testing/works-api";
import { countDueDays } from "../../count-days";
import { inIntake } from "../../intake/in-intake";
import { type Step, writeTrack } from "../../testing/write-track";

/** Degrees of the south-western corner of the n-th field that `worksApi` makes: squares of 0.01 degrees, about 85 ha. */
const cornerOf = (nth: number) => ({ lon: 39 + nth / 50, lat: 47 });

const metresPerLat = 111_195;
const metresPerLon = 75_840;

interface Passes {
  /** Which field, as they were made. */
  field: number;
  /** An instant. */
  begins: string;
  count: number;
  /** Metres from one pass to the next, and from the southern border to the first. */
  apart?: number;
  up?: number;
  /** km/h, seconds between points. */
  speed?: number;
  pause?: number;
}

/** Passes of about 700 m to the east and back, one beside the other. */
export function passes({ field, begins, count, apart = 12, up = 60, speed = 9, pause = 4 }: Passes): Step[] {
  const corner = cornerOf(field);
  const step = (speed / 3.6) * pause;
  const places = Math.floor(700 / step);
  const steps: Step[] = [];
  for (let pass = 0; pass < count; pass++)
    for (let place = 0; place <= places; place++) {
      const along = pass % 2 === 0 ? place : places - place;
      steps.push({
        time: momentOf(begins) + (pass * (places + 4) + place) * pause * 1000,
        lat: corner.lat + (up + pass * apart) / metresPerLat,
        lon: corner.lon + (25 + along * step) / metresPerLon,
        speed,
      });
    }
  return steps;
}

export interface TrackedFarm extends WorksApi {
  /** A machine with a tracker of its own. */
  tracked(body: Partial<BodyInput<typeof machineCalls.createMachine>>): Promise<{ id: number; serial: string }>;
  equipment(name: string, typeId: number, width?: number): Promise<number>;
  /** Writes a track, and has the worker count what is due. */
  drive(serial: string, steps: readonly Step[]): Promise<void>;
  /** Has the worker count what is due. */
  count(): Promise<void>;
  /** Takes all points of a tracker away. */
  forget(serial: string): Promise<void>;
  /** Has every day counted again. */
  recount(): Promise<void>;
  of(day: string): Promise<Proposal[]>;
}

export async function trackedFarm(): Promise<TrackedFarm> {
  const farm = await worksApi();
  const params = { customerId: farm.customerId };
  const { pool } = farm.api.database;
  let serials = 9000;
  const count = async () => {
    while (await countDueDays(pool));
  };
  const recount = async () => {
    await inIntake(pool, (tx) => tx.run(sql`UPDATE track_day SET due = true, counted_at = NULL`));
    await count();
  };
  return {
    ...farm,
    count,
    async forget(serial) {
      await inIntake(pool, (tx) =>
        tx.run(sql`
          DELETE FROM track_point p USING tracker t
          WHERE p.customer_id = ${farm.customerId} AND t.id = p.tracker_id AND t.serial = ${serial}`),
      );
      await recount();
    },
    recount,
    async tracked(body) {
      const machine = { machine_type: "TRACTOR" as const, model: `К-744 ${serials}`, ...body };
      const made = await farm.ask(machineCalls.createMachine, { params, body: machine });
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      serials += 1;
      const serial = String(serials);
      const tracker = { source: "wialon" as const, serial };
      await farm.ask(machineCalls.attachTracker, { params: { ...params, id: made.body.id }, body: tracker });
      return { id: made.body.id, serial };
    },
    async equipment(name, equipment_type_id, working_width) {
      const made = await farm.ask(machineCalls.createEquipment, {
        params,
        body: { name, equipment_type_id, working_width: working_width ?? null },
      });
      expect(made.status, JSON.stringify(made.problem)).toBe(201);
      return made.body.id;
    },
    async drive(serial, steps) {
      await writeTrack(pool, { ...params, serial }, steps);
      await count();
    },
    of: async (day) => (await farm.ask(calls.listProposals, { params, query: { day } })).body.items,
  };
}
