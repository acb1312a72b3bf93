import type { ServerBuild } from "@remix-run/node";
import type { Express, NextFunction, Request, Response } from "express";
import type { ViteDevServer } from "vite";
import { env } from "~/env.server";
import { createApp } from "./create-app";

let app: Express | undefined;

/** The application over Vite's development server. Made once per version of this module: Vite reloads it on a change. */
export function devHandler(vite: ViteDevServer) {
  const loadBuild = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  app ??= createApp({ env, build: loadBuild });
  const handle = app;
  return (req: Request, res: Response, next: NextFunction) => {
    req.url = req.originalUrl ?? req.url;
    handle(req, res, next);
  };
}
