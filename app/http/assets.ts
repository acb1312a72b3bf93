import type { ServerResponse } from "node:http";
import path from "node:path";
import type { Express } from "express";
import sirv from "sirv";

/** What HTTP/1.1 means anyway, and a date that files kept for a year don't need, cost a first visit a kilobyte of a slow line. */
function sayLess(res: ServerResponse): void {
  res.sendDate = false;
  res.removeHeader("Connection");
}

const files = (directory: string, cacheControl: string, etag: boolean) =>
  sirv(path.resolve(directory), {
    ...{ brotli: true, gzip: true, etag, dev: false },
    setHeaders(res) {
      res.setHeader("Cache-Control", cacheControl);
      res.setHeader("X-Content-Type-Options", "nosniff");
      sayLess(res);
    },
  });

/** Serves build/client: hashed files for ever, so they need no tag to ask by; the few others (marks, robots.txt) for an hour. */
export function serveAssets(app: Express, directory: string) {
  app.use("/assets", files(path.join(directory, "assets"), "public, max-age=31536000, immutable", false));
  app.use(files(directory, "public, max-age=3600", true));
  app.use("/assets", (_req, res) => {
    res.status(404).type("text").set("Cache-Control", "no-store").send("Not found");
  });
}
