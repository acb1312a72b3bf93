import path from "node:path";
import { z } from "#contract/zod";
import { OperatorError } from "./operator-error";
import { ROOT } from "./root";

const port = (standard: number) => z.coerce.number().int().min(1).max(65535).default(standard);

/** 0: nothing listens. */
const portOrNone = (standard: number) => z.coerce.number().int().min(0).max(65535).default(standard);

/** What the scripts themselves need of the environment; each program reads and checks the rest for itself. */
const schema = z.object({
  PORT: port(3000),
  FARM_API_PORT: port(4000),
  HOST: z.string().default("127.0.0.1"),
  TRACKERS_HOST: z.string().default("127.0.0.1"),
  WIALON_PORT: portOrNone(5039),
  EGTS_PORT: portOrNone(5162),
  OSMAND_PORT: portOrNone(5055),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((directory) => path.resolve(ROOT, directory)),
  DATABASE_URL: z.string().optional(),
  FARM_API_URL: z.string().optional(),
  SESSION_SECRET: z.string().optional(),
  TOKEN_SECRET: z.string().optional(),
});

export type Settings = z.infer<typeof schema>;

/** Reads the environment; an empty variable counts as absent. Throws OperatorError naming every wrong one. */
export function readSettings(environment: Record<string, string | undefined> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path: [name], message }) => `  ${String(name)}: ${message}`);
  throw new OperatorError(`The environment is not right:\n${faults.join("\n")}`);
}

/** An address of a program on this machine, also where it listens on all of them. */
export function localUrl(host: string, port: number): string {
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${reachable}:${port}`;
}
