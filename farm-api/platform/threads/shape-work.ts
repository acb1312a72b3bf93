import { GeosError, loadGeos } from "../../geometry/geos/scope";
import { isLight } from "../../geometry/light";
import type { Shape } from "../../geometry/types";
import { decodeWkb } from "../../geometry/wkb";
import { AppError } from "../app-error";
import { quickThreads } from "./pools";
import { TooMuchWork } from "./thread";
import { threadWork, type Work } from "./work";

/** More in well-known binary is never light. */
const fewBytes = 40_000;

/** A shape, or one in well-known binary. */
type Land = Shape | Uint8Array;

interface ShapeWork<Job, Answer> extends Work<Job, Answer> {
  /**
   * Does it for a holding: at once where its shapes are few and simple, else in a thread, within two seconds.
   * @throws AppError GeometryInvalid where that is not enough, TooManyRequests where the holding asks for too much at once
   */
  run(holding: number, job: Job): Promise<Answer>;
}

const tooComplex = (cause: unknown) =>
  Object.assign(
    new AppError(
      "GeometryInvalid",
      "Контуры слишком сложные, расчёт по ним занимает слишком много времени. Упростите их",
    ),
    { cause },
  );

/** Whether shapes are so few and simple that laying them over each other takes some milliseconds. */
export function areLight(land: readonly Land[]): boolean {
  const bytes = land.reduce((sum, one) => sum + (one instanceof Uint8Array ? one.length : 0), 0);
  return bytes <= fewBytes && isLight(land.map((one) => (one instanceof Uint8Array ? decodeWkb(one) : one)));
}

/**
 * Work on shapes that users draw: what it costs depends on them. It has to stand in thread.ts as well.
 * @param isQuick whether it takes some milliseconds at most
 */
export function shapeWork<Job, Answer>(
  name: string,
  isQuick: (job: Job) => boolean,
  here: (job: Job) => Answer,
): ShapeWork<Job, Answer> {
  const work = threadWork(name, async (job: Job): Promise<Answer> => {
    await loadGeos();
    try {
      return here(job);
    } catch (error) {
      throw error instanceof GeosError ? tooComplex(error) : error;
    }
  });
  return {
    ...work,
    async run(holding, job) {
      if (isQuick(job)) return work.here(job, () => undefined);
      return quickThreads.run(work, holding, job).catch((error: unknown) => {
        throw error instanceof TooMuchWork ? tooComplex(error) : error;
      });
    },
  };
}
