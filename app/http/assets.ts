import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Express, Request, Response } from "express";

interface Kept {
  /** Its bytes by how they are packed. */
  packed: Partial<Record<"br" | "gzip" | "identity", Buffer>>;
  etag: string;
}

const packings: Partial<Record<string, "br" | "gzip">> = { ".br": "br", ".gz": "gzip" };

/** Files below a folder by their address. */
function readFiles(directory: string): Map<string, Kept> {
  const found = new Map<string, Kept>();
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const packing = packings[path.extname(file)] ?? "identity";
    const address = `/${path.relative(directory, packing === "identity" ? file : file.slice(0, -3)).replaceAll(path.sep, "/")}`;
    if (!entry.isFile() || address.includes("/.")) continue;
    const bytes = readFileSync(file);
    const kept = found.get(address) ?? { packed: {}, etag: "" };
    kept.packed[packing] = bytes;
    if (packing === "identity")
      kept.etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    found.set(address, kept);
  }
  return found;
}

/** What HTTP/1.1 means anyway, and a date that files kept for a year don't need, cost a first visit a kilobyte of a slow line. */
function sayLess(res: Response): void {
  res.sendDate = false;
  res.removeHeader("Connection");
}

function send(req: Request, res: Response, { packed, etag }: Kept): void {
  const accepted = (["br", "gzip"] as const).find((one) => packed[one] && req.acceptsEncodings(one));
  const forEver = req.path.startsWith("/assets/");
  // A script or a manifest under one name is asked for each time, or a release would not reach a phone within the hour.
  const brief = /\.(js|webmanifest)$/.test(req.path) ? "no-cache" : "public, max-age=3600";
  res.setHeader("Cache-Control", forEver ? "public, max-age=31536000, immutable" : brief);
  res.setHeader("X-Content-Type-Options", "nosniff");
  if (packed.br) res.setHeader("Vary", "Accept-Encoding");
  if (!forEver) res.setHeader("ETag", etag);
  sayLess(res);
  if (!forEver && req.headers["if-none-match"] === etag) return void res.status(304).end();
  res.type(path.extname(req.path));
  if (accepted) res.setHeader("Content-Encoding", accepted);
  const body = packed[accepted ?? "identity"] ?? Buffer.alloc(0);
  res.setHeader("Content-Length", body.length);
  res.end(req.method === "HEAD" ? undefined : body);
}

/**
 * Serves build/client: hashed files for ever, so they need no tag to ask by; the few others (robots.txt) for an hour. All of
 * it (3 MB) is read at the start: what is built meanwhile neither takes the files away from pages of this build nor ends us.
 * @param brand in whose folder files are looked for first
 */
export function serveAssets(app: Express, directory: string, brand: string) {
  const files = readFiles(directory);
  // What does not read is refused with all that no page of ours asks.
  const reads = ({ method }: Request) => method === "GET" || method === "HEAD";
  app.use((req, res, next) => {
    const file = reads(req) ? (files.get(`/${brand}${req.path}`) ?? files.get(req.path)) : undefined;
    if (file) send(req, res, file);
    else next();
  });
  app.use("/assets", (req, res, next) => {
    if (!reads(req)) return next();
    res.status(404).type("text").set("Cache-Control", "no-store").send("Not found");
  });
}
