import type { AnswerOf } from "#contract/call";
import type { calls } from "#contract/calls";
import { type Claims, claims, type tokens } from "#contract/identity";
import { z } from "#contract/zod";
import { layerNames } from "~/map/layers/layer-names";

/** The signed-in part of the cookie. Times are milliseconds since 1970. */
export const signIn = z.object({
  access: z.string(),
  accessUntil: z.number(),
  refresh: z.string(),
  refreshUntil: z.number(),
});
export type SignIn = z.infer<typeof signIn>;

/** A moment less than what the farm API says, so that a token doesn't run out on its way. */
const margin = 10_000;

export function toSignIn(answer: z.infer<typeof tokens>, now = Date.now()): SignIn {
  return {
    access: answer.access_token,
    accessUntil: now + answer.access_token_lifetime * 1000 - margin,
    refresh: answer.refresh_token,
    refreshUntil: now + answer.refresh_token_lifetime * 1000 - margin,
  };
}

/** A sign-in just done, and what the browser is known by for that account from now on. */
export interface Admission {
  signIn: SignIn;
  device: string | undefined;
}

export const toAdmission = (answer: AnswerOf<typeof calls.login>): Admission => ({
  signIn: toSignIn(answer),
  device: answer.device_token,
});

/** What this browser is known by, the account signed in to last first. */
export const knownDevices = z.array(z.string().max(200)).max(4);

/** The same with one more; one for the same account (its first part) takes the place of the one before. */
export function withDevice(known: readonly string[], device: string): string[] {
  const accountOf = (note: string) => note.slice(0, note.indexOf("."));
  return [device, ...known.filter((other) => accountOf(other) !== accountOf(device))].slice(0, 4);
}

/** Reads an access token's claims. The farm API verifies it at every call; here it only decides what to show. */
export function claimsOf({ access }: SignIn): Claims | null {
  const payload = access.split(".")[1];
  if (!payload) return null;
  try {
    return claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/** What is said on the next page. */
export const toastMessage = z.object({
  id: z.string(),
  text: z.string(),
  tone: z.enum(["success", "error", "info"]).exactOptional(),
  undo: z
    .object({ action: z.string(), fields: z.record(z.string(), z.string()), label: z.string().exactOptional() })
    .exactOptional(),
});

/** What a browser remembers of how its user likes the screens; it outlives a sign-in, but not a logout. */
export const view = z.object({
  menuCollapsed: z.boolean().optional(),
  mapStyle: z.number().int().optional(),
  mapLayers: z.array(z.enum(layerNames)).optional(),
  /** The customer an advisor chose last. */
  customer: z.number().int().optional(),
  /** The season chosen, by customer, where it is not the current one. */
  seasons: z.record(z.string(), z.number().int()).optional(),
  /** The division (`d5`) or group (`g2`) chosen, by customer. */
  divisions: z.record(z.string(), z.string()).optional(),
});
export type View = z.infer<typeof view>;
