import { z } from "#contract/zod";
import { AppError } from "../platform/app-error";
import type { JobHandler } from "../platform/jobs/worker";
import { workOutGround } from "./ground/keep-ground";
import type { InstalledSatellite } from "./installed";
import { sceneRequest, workOutRelief, workOutScene } from "./work-out";

const reliefJob = z.object({ field_id: z.number() });

const groundJob = z.object({ scene_id: z.number() });

export const jobKinds = { scene: "satellite-product", relief: "satellite-relief", ground: "satellite-ground" } as const;

/** What somebody asked for before it was worked out. */
export const satelliteJobs = (satellite: InstalledSatellite): Readonly<Record<string, JobHandler>> => ({
  [jobKinds.scene]: async ({ pool, job, signal, report }) => {
    const at = { pool, satellite, customerId: job.customer_id, signal };
    const told = (progress: number) => void report(Math.min(99, progress));
    await workOutScene({ ...at, report: told }, sceneRequest.parse(job.payload));
  },
  [jobKinds.ground]: async ({ pool, job, signal, report }) => {
    const told = (progress: number) => void report(Math.min(99, progress));
    const at = { pool, satellite, customerId: job.customer_id, signal, report: told };
    const fault = await workOutGround(at, groundJob.parse(job.payload).scene_id);
    if (fault !== null) throw new AppError("SceneFailed", fault);
  },
  [jobKinds.relief]: async ({ pool, job, signal }) => {
    const { field_id } = reliefJob.parse(job.payload);
    await workOutRelief({ pool, satellite, customerId: job.customer_id, signal }, field_id);
  },
});
