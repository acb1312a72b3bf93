import { type CookieOptions, createCookie } from "@remix-run/node";
import type { Response } from "express";
import { env } from "~/env.server";

const options: CookieOptions = { path: "/", sameSite: "lax", httpOnly: true, secrets: [env.SESSION_SECRET] };

/** A cookie under two names: over https browsers hold to its prefix that no other host and no plain http has set it. */
export interface KeptCookie {
  /** @returns null for what is not there or not ours */
  parse(header: string | null, secure: boolean): Promise<unknown>;
  serialize(value: unknown, secure: boolean): Promise<string>;
  /** What makes a browser forget it. */
  erase(secure: boolean): Promise<string>;
}

function keptCookie(name: string, maxAge: number): KeptCookie {
  const plain = createCookie(name, { ...options, maxAge });
  const host = createCookie(`__Host-${name}`, { ...options, maxAge, secure: true });
  const named = (secure: boolean) => (secure ? host : plain);
  return {
    parse: (header, secure) =>
      named(secure)
        .parse(header)
        .catch(() => null),
    serialize: (value, secure) => named(secure).serialize(value),
    erase: (secure) => named(secure).serialize(null, { maxAge: 0 }),
  };
}

const day = 24 * 3600;

/** Tokens: gone with the sign-in. */
export const signInCookie = keptCookie("polevod", 30 * day);
/** What tells the browser from a stranger's at the next sign-in; it outlives a logout. */
export const deviceCookie = keptCookie("polevod-device", 365 * day);
/** Between the password and the code: that the password was right. */
export const challengeCookie = keptCookie("polevod-challenge", 300);
/** How the user likes the screens. */
export const viewCookie = keptCookie("polevod-view", 365 * day);
/** One message for the next page. */
export const flashCookie = keptCookie("polevod-flash", 60);

/** Whether cookies go over https only. */
export const secureCookies = (https: boolean): boolean =>
  env.COOKIE_SECURE === "auto" ? https : env.COOKIE_SECURE === "yes";

/** Puts a cookie on the answer; a later one of the same name takes the place of an earlier. */
export function setCookie(res: Response, serialized: string): void {
  const name = serialized.slice(0, serialized.indexOf("="));
  const others = [res.getHeader("set-cookie") ?? []].flat().filter((cookie) => !String(cookie).startsWith(`${name}=`));
  res.setHeader("set-cookie", [...others.map(String), serialized]);
}
