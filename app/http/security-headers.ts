import type { NextFunction, Request, Response } from "express";
import { env } from "~/env.server";

/** Whoever came over https once, comes so for a year. Other hosts of the domain are not ours to speak for. */
export function stayOnHttps({ secure }: Request, res: Response, next: NextFunction) {
  if (secure || env.COOKIE_SECURE === "yes") res.set("Strict-Transport-Security", "max-age=31536000");
  next();
}

const always = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(self), payment=(), usb=()",
};

export function securityHeaders(_req: Request, res: Response, next: NextFunction) {
  res.set(always);
  const { writeHead } = res;
  // A browser keeps the headers of what it keeps: of 560 bytes that told it so they were 300.
  res.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (given[0] === 304) for (const name of Object.keys(always)) res.removeHeader(name);
    return writeHead.apply(res, given);
  }) as typeof writeHead;
  next();
}

/** The policy of a rendered page. `pictures` are the origins of map tiles. */
export function contentSecurityPolicy({ nonce, pictures, dev }: { nonce: string; pictures: string[]; dev: boolean }) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Vite's client puts styles into the page while developing and knows no nonce.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...pictures].join(" "),
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
