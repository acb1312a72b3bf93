import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "#contract/zod";
import { OperatorError } from "./operator-error";
import type { Settings } from "./settings";

const secretsSchema = z.object({ SESSION_SECRET: z.string().min(32), TOKEN_SECRET: z.string().min(32) });

/** What signs the sessions' cookies and the access tokens. */
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of a machine that serves alone: those of the environment, else made once and kept in DATA_DIR/secrets.json. */
export function ownSecrets(settings: Settings): Secrets {
  const kept = keptSecrets(settings.DATA_DIR);
  return {
    SESSION_SECRET: settings.SESSION_SECRET ?? kept.SESSION_SECRET,
    TOKEN_SECRET: settings.TOKEN_SECRET ?? kept.TOKEN_SECRET,
  };
}

/** The secrets of one of several copies, which all need the same ones: the environment has to give them. */
export function sharedSecrets({ SESSION_SECRET, TOKEN_SECRET }: Settings): Secrets {
  if (SESSION_SECRET && TOKEN_SECRET) return { SESSION_SECRET, TOKEN_SECRET };
  throw new OperatorError(
    "With DATABASE_URL, set SESSION_SECRET and TOKEN_SECRET too, the same for every copy of the program: " +
      "two different random texts of 32 characters or more, such as `openssl rand -hex 32` prints.",
  );
}

function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, "secrets.json");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = {
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    TOKEN_SECRET: randomBytes(32).toString("base64url"),
  };
  if (!existsSync(file)) {
    // Filled before it is there: a kill between the two would leave an empty one.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(made)}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
      return made;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(draft);
    }
  }
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw new OperatorError(
      `${file} cannot be read. Delete it to have new secrets made; everybody then signs in again.`,
      {
        cause: error,
      },
    );
  }
}
