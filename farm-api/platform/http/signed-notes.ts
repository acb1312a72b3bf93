import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock";

/** What a note is for; one for one thing says nothing where another is asked. */
type NoteKind = "known-device" | "second-factor";

/** Short notes of ours that a caller keeps and brings back. They can be read by whoever has them, and not be made. */
export interface SignedNotes {
  /** @param seconds how long it is believed */
  sign(kind: NoteKind, fields: readonly (string | number)[], seconds: number): string;
  /** @returns its fields; null for anything but a note of ours that is still believed */
  read(kind: NoteKind, note: string): string[] | null;
}

const notePattern = /^([\w-]+(?:\.[\w-]+)*)\.([\w-]{24})$/;

/** Notes in the form `field.field.until.signature`, signed by HMAC-SHA256 of which 144 bits are kept. */
export function signedNotes(secret: string, clock: Clock): SignedNotes {
  const signature = (kind: NoteKind, text: string) =>
    createHmac("sha256", secret).update(`${kind}\n${text}`).digest().subarray(0, 18).toString("base64url");
  const now = () => Math.floor(clock.now().getTime() / 1000);
  return {
    sign(kind, fields, seconds) {
      const text = [...fields, now() + seconds].join(".");
      return `${text}.${signature(kind, text)}`;
    },
    read(kind, note) {
      const [, text, signed] = notePattern.exec(note) ?? [];
      if (!text || !signed || !timingSafeEqual(Buffer.from(signed), Buffer.from(signature(kind, text)))) return null;
      const fields = text.split(".");
      return Number(fields.pop()) > now() ? fields : null;
    },
  };
}
