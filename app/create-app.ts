import { randomBytes } from "node:crypto";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type ErrorRequestHandler, type NextFunction, type Request, type Response } from "express";
import { browserSupport } from "~/browser-support";
import type { Env } from "~/env.server";
import { paths } from "~/paths";
import { makeLoadContext } from "~/session/load-context.server";
import { resumeForms } from "~/session/resume-forms.server";
import { stationDoor } from "~/weather/station-door.server";
import { serveAssets } from "./http/assets";
import { turnAwayStrangeRequests } from "./http/body-kind";
import { limitBody } from "./http/body-limit";
import { branchHandlers } from "./http/branch-handlers";
import { alive, readiness } from "./http/health";
import { leastPacked, packing } from "./http/packed.server";
import { refusals, refuse } from "./http/refuse";
import { isSameOrigin } from "./http/same-origin";
import { securityHeaders, stayOnHttps } from "./http/security-headers";

export interface AppParts {
  env: Pick<Env, "BRAND" | "FARM_API_URL" | "STAGE" | "TRUST_PROXY">;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Where the built client files are; absent in development, where Vite serves them. */
  assets?: string;
}

/** The whole web server as one Express application, not yet listening. */
export function createApp({ env, build, assets }: AppParts) {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", trustProxy(env.TRUST_PROXY));
  app.use(stayOnHttps);
  app.get("/healthz", alive);
  app.get("/readyz", readiness(env.FARM_API_URL));
  if (assets) serveAssets(app, assets, env.BRAND);
  app.use(securityHeaders, nameRequest);
  app
    .route("/stations/:customerId/:stationId/:token")
    .get(stationDoor(env.FARM_API_URL))
    .post(stationDoor(env.FARM_API_URL));
  if (env.STAGE !== "development") app.use(turnAwayOtherBrowsers);
  app.use(turnAwayForeignForms, turnAwayStrangeRequests, limitBody, resumeForms);
  app.use(compression({ threshold: leastPacked, brotli: { params: packing } }));
  const site = { getLoadContext: makeLoadContext, mode: process.env.NODE_ENV };
  app.all(
    "*",
    typeof build === "function" ? createRequestHandler({ build, ...site }) : branchHandlers({ build, ...site }),
  );
  app.use(answerError);
  return app;
}

/** Express reads a number as hops and anything else as addresses. */
const trustProxy = (value: string) => (/^\d+$/.test(value) ? Number(value) : value);

/** Gives the request the id that stands in the log and on the error page. A client's own id is not believed. */
function nameRequest(req: Request, res: Response, next: NextFunction) {
  const id = randomBytes(5).toString("hex");
  req.headers["x-request-id"] = id;
  // What the strategies of sign-in tell the farm API; likewise never the client's own word.
  req.headers["x-client-address"] = req.ip;
  res.set("X-Request-Id", id);
  next();
}

/** Says that the user takes the browser they have, whatever comes of it. */
const anyBrowser = { asked: "any-browser", cookie: "any_browser=1" };
const aYear = 365 * 86_400;

function turnAwayOtherBrowsers(req: Request, res: Response, next: NextFunction) {
  const support = browserSupport(req.get("user-agent"));
  if (support === "supported") return next();
  if (support === "old") return refuse(res, refusals.oldBrowser);
  if (req.get("cookie")?.includes(anyBrowser.cookie)) return next();
  const { pathname, searchParams } = new URL(req.originalUrl, "http://here");
  if (searchParams.has(anyBrowser.asked)) {
    searchParams.delete(anyBrowser.asked);
    res.append("Set-Cookie", `${anyBrowser.cookie}; Path=/; Max-Age=${aYear}; SameSite=Lax; HttpOnly`);
    return res.redirect(303, searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname);
  }
  searchParams.set(anyBrowser.asked, "yes");
  const link = { to: `${pathname}?${searchParams}`, text: "Продолжить на свой страх и риск" };
  refuse(res, { ...refusals.unknownBrowser, link });
}

function turnAwayForeignForms(req: Request, res: Response, next: NextFunction) {
  // Express's own "trust proxy" decides whether X-Forwarded-Host may be believed, but its req.hostname drops the port.
  const trusts: (address: string | undefined, hop: number) => boolean = req.app.get("trust proxy fn");
  const forwarded = trusts(req.socket.remoteAddress, 0) ? req.get("x-forwarded-host") : undefined;
  const host = forwarded?.split(",")[0]?.trim() || req.get("host");
  const { method } = req;
  const own = isSameOrigin({ method, host, origin: req.get("origin"), fetchSite: req.get("sec-fetch-site") });
  // A partner's site sends its users with a form of its own, whose signed token is the proof; Remix would refuse its origin.
  if (req.path === paths.partnerLogin()) delete req.headers.origin;
  else if (!own) return refuse(res, refusals.foreignOrigin);
  next();
}

/** A Host header that makes no address, or a path with broken escapes («%E0%A4»). */
const isBadAddress = (error: unknown) =>
  error instanceof URIError || (error instanceof TypeError && "code" in error && error.code === "ERR_INVALID_URL");

const answerError: ErrorRequestHandler = (error, req, res, next) => {
  if (req.destroyed || res.destroyed) return; // the client went away
  if (isBadAddress(error)) return refuse(res, refusals.badRequest);
  console.error(`request ${req.headers["x-request-id"]}:`, error);
  if (res.headersSent) return next(error);
  refuse(res, refusals.internal);
};
