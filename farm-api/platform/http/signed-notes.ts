import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock";

/** What a note is for; one for one thing says nothing where another is asked. */
type NoteKind = "known-device" | "second-factor" | "weather-station";

/** Short notes of ours that a caller keeps and brings back. They can be read by whoever has them, and not be made. */
export interface SignedNotes {
  /** @param seconds how long it is believed */
  sign(kind: NoteKind, fields: readonly (string | number)[], seconds: number): string;
  /** @returns its fields; null for anything but a note of ours that is still believed */
  read(kind: NoteKind, note: string): string[] | null;
  /** The signature alone, 24 letters, of what both sides know; it is good until its secret changes. */
  mark(kind: NoteKind, fields: readonly (string | number)[]): string;
  isMark(kind: NoteKind, fields: readonly (string | number)[], mark: string): boolean;
}

const notePattern = /^([\w-]+(?:\.[\w-]+)*)\.([\w-]{24})$/;

/** Notes in the form `field.field.until.signature`, signed by HMAC-SHA256 of which 144 bits are kept. */
export function signedNotes(secret: string, clock: Clock): SignedNotes {
  const signature = (kind: NoteKind, text: string) =>
    createHmac("sha256", secret).update(`${kind}\n${text}`).digest().subarray(0, 18).toString("base64url");
  const isSigned = (kind: NoteKind, text: string, signed: string) => {
    const right = Buffer.from(signature(kind, text));
    const given = Buffer.from(signed);
    return given.length === right.length && timingSafeEqual(given, right);
  };
  const now = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign(kind, fields, seconds) {
      const text = [...fields, now() + seconds].join(".");
      return `${text}.${signature(kind, text)}`;
    },
    read(kind, note) {
      const [, text, signed] = notePattern.exec(note) ?? [];
      if (!text || !signed || !isSigned(kind, text, signed)) return null;
      const fields = text.split(".");
      return Number(fields.pop()) > now() ? fields : null;
    },
    mark: (kind, fields) => signature(kind, fields.join(".")),
    isMark: (kind, fields, mark) => isSigned(kind, fields.join("."), mark),
  };
}
