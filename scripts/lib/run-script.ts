import path from "node:path";
import { pathToFileURL } from "node:url";
import { EmbeddedDatabaseError } from "#farm-api/platform/embedded/embedded-database-error";
import { Lifetime } from "./lifetime";
import { OperatorError } from "./operator-error";
import { ROOT } from "./root";

const LOOK_FOR_PARENT_EVERY_MS = 500;

/** What a script's body is given. */
export interface Script {
  lifetime: Lifetime;
  /** Never resolves: for scripts that run until they are told to stop. */
  forever(): Promise<never>;
}

/**
 * Runs a script's body and ends the process with what it returns: a number is the exit code. Ctrl+C, SIGTERM, a closed
 * terminal and the death of the process that started us stop everything in order first.
 */
export function runScript(body: (script: Script) => Promise<number | undefined>): void {
  const lifetime = new Lifetime();
  const end = (code: number) => void lifetime.close().finally(() => process.exit(code));
  const fail = (reason: unknown) => {
    if (lifetime.signal.aborted) return;
    report(reason);
    end(1);
  };
  const stop = () => {
    if (lifetime.signal.aborted) return;
    console.info("\nStopping …");
    end(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  if (process.channel) process.on("disconnect", stop);
  whenOrphaned(stop);
  // A closed terminal takes no more lines: that must not end us before the database is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

  const forever = async () => {
    // What ends by itself needs no looks for garbage, and what is measured has to go without them.
    await import(pathToFileURL(path.join(ROOT, "scripts/lib/rest-memory.mjs")).href);
    return new Promise<never>(() => undefined);
  };
  body({ lifetime, forever }).then((code) => end(code ?? 0), fail);
}

/** npm passes no signal on: that the shell it runs us in was ended shows only in that we have another parent. */
function whenOrphaned(stop: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) stop();
  };
  setInterval(look, LOOK_FOR_PARENT_EVERY_MS).unref();
}

function report(reason: unknown): void {
  const expected = reason instanceof OperatorError || reason instanceof EmbeddedDatabaseError;
  console.error(expected ? `\n${reason.message}` : reason);
}
