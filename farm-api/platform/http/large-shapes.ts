import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyCall } from "#contract/call";
import { z } from "#contract/zod";
import { AppError } from "../app-error";
import { Turns } from "../threads/turns";

/** Bytes of a body above which reading it and what is drawn in it holds others up: a boundary of some 3,000 points. */
const large = 100_000;
/** Milliseconds that its turn is waited for: with what a thread may take then, the answer comes within two seconds. */
const patience = 300;

const turns = new Turns({ places: 2, each: 1, waiting: 2 });

/** Whether something is drawn in a call's body. */
const isDrawn = ({ body }: AnyCall): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).includes('"geojson"');

/**
 * Lets large shapes of a holding in one after the other, before they are read: many at once, each of which takes a twentieth of a second
 * of the event loop, would be a long time for everybody else. What is no number is as long as it likes.
 * @throws AppError TooManyRequests
 */
export function inTurnIfLarge(call: AnyCall, holdingOf: (request: FastifyRequest) => Promise<number>) {
  let drawn: boolean | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const length = Number(request.headers["content-length"] ?? Number.POSITIVE_INFINITY);
    if (length <= large) return;
    drawn ??= isDrawn(call);
    if (!drawn) return;
    const leave = await turns.take(await holdingOf(request), AbortSignal.timeout(patience)).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw new AppError("TooManyRequests", undefined, { retryAfterSeconds: 1 });
    });
    // Whichever comes: an answer that has gone, or a caller who has.
    reply.raw.once("finish", leave).once("close", leave);
  };
}
