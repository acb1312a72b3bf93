import { randomBytes } from "node:crypto";
import type { SignedNotes } from "../platform/http/signed-notes";

/** Seconds. */
const lifetime = 365 * 24 * 3600;
/** A browser may be several people's. */
const most = 8;

/** What a browser brings back to be known by, as it stands in X-Known-Device: the notes of all accounts, in any order. */
export const readNotes = (header: string | string[] | undefined): string[] =>
  [header ?? []]
    .flat()
    .join(" ")
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, most);

/** The device that a browser is for a person who has signed in to it before; null for any other. */
export function knownDevice(notes: SignedNotes, brought: readonly string[], personId: number): string | null {
  for (const note of brought) {
    const [person, device] = notes.read("known-device", note) ?? [];
    if (device && Number(person) === personId) return device;
  }
  return null;
}

/** Makes a browser known for a person, or keeps it so for another year. */
export const deviceNote = (notes: SignedNotes, personId: number, device: string | null): string =>
  notes.sign("known-device", [personId, device ?? randomBytes(12).toString("base64url")], lifetime);
