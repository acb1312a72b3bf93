import compress from "@fastify/compress";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { openApiDocument } from "#contract/openapi";
import { boundaryImportRoutes } from "./boundary-imports/routes";
import { cadastreRoutes } from "./cadastre/routes";
import { dictionaryRoutes } from "./dictionaries/routes";
import { divisionRoutes } from "./divisions/routes";
import { documentRoutes } from "./documents/routes";
import { fieldShapeRoutes } from "./field-shapes/routes";
import { fieldRoutes } from "./fields/routes";
import { frameRoutes } from "./frame/routes";
import { identityRoutes } from "./identity/routes";
import { installationRoutes } from "./installation/routes";
import { machineRoutes } from "./machines/routes";
import { markerRoutes } from "./markers/routes";
import { notificationRoutes } from "./notifications/routes";
import { AppError } from "./platform/app-error";
import type { Dependencies } from "./platform/dependencies";
import { Callers } from "./platform/http/callers";
import { guardAnswer, guardAnswers } from "./platform/http/guard-answers";
import { takeJson } from "./platform/http/json-body";
import { refuseNoSuchCall } from "./platform/http/no-such-call";
import { sendProblem } from "./platform/http/problem";
import { RequestLog } from "./platform/http/request-log";
import { Serve } from "./platform/http/serve";
import { refuseUnreadable } from "./platform/http/unreadable";
import { plotRoutes } from "./plots/routes";
import { recommendationRoutes } from "./recommendations/routes";
import { rotationRoutes } from "./rotation/routes";
import { satelliteRoutes } from "./satellite/routes";
import { scoutPlanRoutes } from "./scouting/plans/routes";
import { scoutingRoutes } from "./scouting/routes";
import { seasonPlanRoutes } from "./season-plans/routes";
import { settingsRoutes } from "./settings/routes";
import { trackerRoutes } from "./trackers/routes";
import { trialRoutes } from "./trials/routes";
import { weatherRoutes } from "./weather/routes";
import { workRoutes } from "./works/routes";
import { zoneRoutes } from "./zones/routes";

const domains = [
  identityRoutes,
  installationRoutes,
  divisionRoutes,
  fieldRoutes,
  fieldShapeRoutes,
  trialRoutes,
  rotationRoutes,
  plotRoutes,
  markerRoutes,
  documentRoutes,
  cadastreRoutes,
  boundaryImportRoutes,
  notificationRoutes,
  frameRoutes,
  settingsRoutes,
  dictionaryRoutes,
  machineRoutes,
  trackerRoutes,
  workRoutes,
  seasonPlanRoutes,
  weatherRoutes,
  satelliteRoutes,
  scoutingRoutes,
  scoutPlanRoutes,
  recommendationRoutes,
  zoneRoutes,
];

interface AppOptions {
  logger: FastifyServerOptions["logger"];
  trustProxy: string;
  /** Requests a minute from one session or, without one, one address. */
  requestsPerMinute: number;
}

/** Alive means that the process answers; ready, that it can reach its database. */
function healthRoutes(app: FastifyInstance, { pool }: Dependencies): void {
  const quiet = { logLevel: "warn", config: { rateLimit: false } } as const;
  app.get("/healthz", quiet, () => ({ status: "alive" }));
  app.get("/readyz", quiet, async (_request, reply) => {
    try {
      await pool.query("SELECT 1");
      return { status: "ready" };
    } catch {
      return reply.status(503).send({ status: "no database" });
    }
  });
}

/** Builds the farm API's server from its parts; it does not listen yet. */
export async function buildApp(deps: Dependencies, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: options.logger,
    trustProxy: options.trustProxy,
    // A boundary of 20,000 points takes one of them. What is larger would be parsed for longer than others may wait.
    bodyLimit: 4 * 1024 * 1024,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    logController: new RequestLog(),
    clientErrorHandler: refuseUnreadable,
    // An address that is no text is refused before there is a call, so that no hook sees it.
    frameworkErrors: (_error, request, reply) => {
      guardAnswer(reply);
      return sendProblem(new AppError("BadRequest"), request, reply);
    },
  });
  const callers = new Callers(deps.tokens);
  guardAnswers(app);
  takeJson(app);
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler(refuseNoSuchCall);
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => callers.countedBy(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError("TooManyRequests", undefined, { retryAfterSeconds: ttl / 1000 }),
  });
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    // Not Excel's «openxmlformats»: those are packed already.
    customTypes: /json|octet-stream|[+/]xml|text/,
  });
  await app.register(multipart);
  healthRoutes(app, deps);
  const document = openApiDocument();
  app.get("/openapi.json", () => document);
  const serve = new Serve(app, deps, callers);
  for (const register of domains) register(serve);
  return app;
}
