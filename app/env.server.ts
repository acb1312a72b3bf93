import { flag } from "#contract/flag";
import { z } from "#contract/zod";

const tileHosts = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean));

const knownTileHosts = [
  "https://tile.openstreetmap.org",
  "https://api.mapbox.com",
  "https://atlas.microsoft.com",
  "https://*.virtualearth.net",
];

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  FARM_API_URL: z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:4000"),
  SESSION_SECRET: z.string().min(16),
  BRAND: z.enum(["default", "partner"]).default("default"),
  STAGE: z.enum(["production", "staging", "development"]).default("production"),
  FEATURE_WEATHER: flag,
  FEATURE_ADVISOR_USERS: flag,
  VISITS_ADVISOR_ID: z.coerce.number().int().positive().optional(),
  /** Where users get help: each is shown where it is set. */
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?[\d\s()-]{3,30}$/, "must be a telephone number")
    .optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  VIDEOS_URL: z.url({ protocol: /^https?$/ }).optional(),
  COOKIE_SECURE: z.enum(["auto", "yes", "no"]).default("auto"),
  /** What Express calls "trust proxy": addresses, names such as "loopback", or a number of hops. */
  TRUST_PROXY: z.string().min(1).default("loopback"),
  /** Origins that may serve pictures besides our own: the tiles of the map. */
  TILE_HOSTS: tileHosts.default(knownTileHosts),
});

export type Env = z.infer<typeof schema>;

export class EnvError extends Error {}

/** Reads the application's environment; throws an EnvError that names every wrong variable on its own line. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new EnvError(`The environment of the application is wrong:\n${lines.join("\n")}`);
}

function readOrExit(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export const env = readOrExit();
