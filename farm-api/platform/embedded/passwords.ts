import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const FILE = "passwords.json";
const passwordsSchema = z.object({ superuser: z.string().min(20), plain: z.string().min(20) });

/** Passwords of the superuser and of the role that the programs connect as. */
export type Passwords = z.infer<typeof passwordsSchema>;

/** Makes the passwords of a new cluster and writes them, safe against a power cut, for our eyes only. */
export function createPasswords(directory: string): Passwords {
  const passwords = { superuser: randomBytes(24).toString("base64url"), plain: randomBytes(24).toString("base64url") };
  const file = openSync(path.join(directory, FILE), "wx", 0o600);
  writeSync(file, `${JSON.stringify(passwords)}\n`);
  fsyncSync(file);
  closeSync(file);
  return passwords;
}

/** The passwords of the existing cluster in this directory. */
export function readPasswords(directory: string): Passwords {
  return passwordsSchema.parse(JSON.parse(readFileSync(path.join(directory, FILE), "utf8")));
}
