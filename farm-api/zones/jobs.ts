import { z } from "#contract/zod";
import type { JobHandler } from "../platform/jobs/worker";
import { zoneJob } from "./create-zone-map";
import { drawMap } from "./draw-map";

const payload = z.object({ zone_map_id: z.number() });
type Satellite = Parameters<typeof drawMap>[0]["satellite"];

export const zoneJobs = (satellite: Satellite): Readonly<Record<string, JobHandler>> => ({
  [zoneJob]: async ({ pool, job, signal, report }) => {
    const working = { pool, satellite, customerId: job.customer_id, signal };
    const told = (progress: number) => void report(Math.min(99, progress));
    await drawMap({ ...working, report: told }, payload.parse(job.payload).zone_map_id);
  },
});
