import { createHmac, timingSafeEqual } from "node:crypto";

/** Seconds. */
const period = 30;
/** Digits of a code. */
export const codeLength = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** The code of a step (RFC 4226, SHA-1, six digits). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** codeLength).padStart(codeLength, "0");
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / period);

/** The step that a code is of (RFC 6238), the clocks being apart by half a minute at most; null for a wrong code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | null {
  if (code.length !== codeLength) return null;
  const present = stepAt(now);
  const isOf = (step: number) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code));
  return [present, present - 1, present + 1].find(isOf) ?? null;
}

/** What an app that makes codes reads from a picture. */
export function otpauthUri(secret: Buffer, account: string): string {
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent("Полевод")}`;
  return `otpauth://totp/${encodeURIComponent(`Полевод:${account}`)}?${query}`;
}
