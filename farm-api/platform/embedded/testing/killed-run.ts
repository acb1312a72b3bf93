import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { z } from "zod";

const HOLDER = path.join(import.meta.dirname, "hold-database.ts");

/** Lets another process start the database and commit a row, then kills that process with SIGKILL, with its PostgreSQL or without. */
export async function killedRun(dataDir: string, { server }: { server: "killed" | "left running" }): Promise<void> {
  const holder = spawn(process.execPath, ["--import", "tsx", HOLDER, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface(holder.stdout), "line");
  const { serverPid } = z.object({ serverPid: z.number() }).parse(JSON.parse(String(line)));
  holder.kill("SIGKILL");
  if (server === "killed") process.kill(serverPid, "SIGKILL");
  await once(holder, "exit");
}

/** The first column of what a query answers. */
export async function ask(connectionString: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: "array" });
    return rows.map(([first]) => first);
  } finally {
    await client.end();
  }
}
