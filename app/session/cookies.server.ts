import { type CookieOptions, createCookie } from "@remix-run/node";
import type { Response } from "express";
import { env } from "~/env.server";

const options: CookieOptions = { path: "/", sameSite: "lax", httpOnly: true, secrets: [env.SESSION_SECRET] };

/** Tokens: gone with the sign-in. */
export const signInCookie = createCookie("polevod", { ...options, maxAge: 30 * 24 * 3600 });
/** What tells the browser from a stranger's at the next sign-in; it outlives a logout. */
export const deviceCookie = createCookie("polevod-device", { ...options, maxAge: 365 * 24 * 3600 });
/** How the user likes the screens. */
export const viewCookie = createCookie("polevod-view", { ...options, maxAge: 365 * 24 * 3600 });
/** One message for the next page. */
export const flashCookie = createCookie("polevod-flash", { ...options, maxAge: 60 });

/** Puts a cookie on the answer; a later one of the same name takes the place of an earlier. */
export function setCookie(res: Response, serialized: string): void {
  const name = serialized.slice(0, serialized.indexOf("="));
  const others = [res.getHeader("set-cookie") ?? []].flat().filter((cookie) => !String(cookie).startsWith(`${name}=`));
  res.setHeader("set-cookie", [...others.map(String), serialized]);
}
