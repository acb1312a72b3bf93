import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * Answers are kept by nobody on their way and taken for nothing else than they say they are. Those that a handler lets be
 * kept (by ETag) stay so, but never a refusal.
 */
export function guardAnswer(reply: FastifyReply): void {
  void reply.header("x-content-type-options", "nosniff");
  if (reply.statusCode >= 400 || !reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
}

export const guardAnswers = (app: FastifyInstance) =>
  app.addHook("onSend", async (_request, reply) => guardAnswer(reply));
