import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** One line for each request, once it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(err: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const { elapsedTime: responseTime } = res;
    if (err) res.log.error({ req, res, err, responseTime }, "request errored");
    else res.log.info({ req, res, responseTime }, "request completed");
  }
}
