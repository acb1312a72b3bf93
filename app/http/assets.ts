import path from "node:path";
import type { Express } from "express";
import sirv from "sirv";

/** Serves build/client: hashed files for ever, the few others (favicon, logos, robots.txt) for an hour. */
export function serveAssets(app: Express, directory: string) {
  app.use(
    sirv(path.resolve(directory), {
      brotli: true,
      gzip: true,
      etag: true,
      dev: false,
      setHeaders(res, pathname) {
        const hashed = pathname.startsWith("/assets/");
        res.setHeader("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
        res.setHeader("X-Content-Type-Options", "nosniff");
      },
    }),
  );
  app.use("/assets", (_req, res) => {
    res.status(404).type("text").set("Cache-Control", "no-store").send("Not found");
  });
}
