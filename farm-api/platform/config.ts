import { flag } from "#contract/flag";
import { z } from "#contract/zod";

const port = (standard: number) => z.coerce.number().int().min(0).max(65535).default(standard);

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  FARM_API_PORT: port(4000),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** `unnamed` behind a pool that lends connections by the transaction, as PgBouncer does in its transaction mode. */
  DATABASE_STATEMENTS: z.enum(["named", "unnamed"]).default("named"),
  DATA_DIR: z.string().default("./.data"),
  /** Signs access tokens; every copy of the farm API needs the same one. */
  TOKEN_SECRET: z.string().min(32, "must be 32 characters or longer"),
  /** Days after which everybody signs in again, however much they use it. */
  SESSION_DAYS: z.coerce.number().int().min(1).max(366).default(30),
  /** By partner's name what verifies its sign-in tokens (HS256), `{"seeds":"…"}`; partner sign-in is off without it. */
  PARTNER_SECRETS: z
    .string()
    .default("{}")
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: "custom", message: 'must be JSON, such as {"partner":"its secret"}' });
        return z.NEVER;
      }
    })
    .pipe(z.record(z.string().min(1).max(200), z.string().min(32, "must be 32 characters or longer"))),
  /** `file:PATH` or `s3://KEY:SECRET@HOST/BUCKET?region=…`; without it, files lie in DATA_DIR/files. */
  FILES_URL: z.string().optional(),
  /** Sends letters: `smtp://USER:PASSWORD@HOST:PORT` or `smtps://…`. Without it administrators hand links over themselves. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  /** Where people find the site: letters lead there. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  /** Whose site it is, as the web application has it: letters come in that name, with where their readers get help. */
  BRAND: z.enum(["default", "partner"]).default("default"),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  TRUST_PROXY: z.string().default("loopback"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  STAGE: z.enum(["production", "staging", "development"]).default("production"),
  /** Whom the weather is asked of; holdings of the demonstration always have simulated weather. */
  WEATHER_SOURCE: z.enum(["open-meteo", "simulated"]).default("open-meteo"),
  /** A model by Open-Meteo's name, such as `ecmwf_ifs025`; without it the best of each place. */
  WEATHER_MODEL: z
    .string()
    .regex(/^[a-z0-9_]{1,60}$/, "must be a model's name at Open-Meteo, such as ecmwf_ifs025, icon_global or gfs_global")
    .optional(),
  /** Where terminals on machines are listened to, and on which ports; 0: this protocol is not spoken. */
  TRACKERS_HOST: z.string().default("127.0.0.1"),
  WIALON_PORT: port(5039),
  EGTS_PORT: port(5162),
  OSMAND_PORT: port(5055),
  /** What a Traccar in front says with what it forwards; without it nothing forwarded is taken. */
  TRACCAR_TOKEN: z.string().min(16, "must be 16 characters or longer").optional(),
  /** Which doubtful points are dropped, `zero,future,…`; `all`, or `none`. */
  TRACK_FILTERS: z
    .string()
    .regex(/^(all|none|(invalid|zero|future|past|accuracy|jump)(,(invalid|zero|future|past|accuracy|jump))*)$/)
    .default("all")
    .transform((list) => (list === "all" ? ("all" as const) : list.split(","))),
  /** Days for which tracks are kept, by whole months. */
  TRACK_DAYS: z.coerce.number().int().min(31).max(3650).default(1100),
  /** Where satellite scenes come from: any STAC API, scenes in a folder, or made-up ones, as the demonstration's always are. */
  SATELLITE_SOURCE: z
    .string()
    .regex(/^(stac(:https?:\/\/.+)?|folder:.+|simulated)$/, "must be stac, stac:URL, folder:PATH or simulated")
    .default("stac"),
  /** Gigabytes that parts of scenes read of a STAC API's servers may take on disk; what was read longest ago goes first. */
  SATELLITE_CACHE_GB: z.coerce.number().min(0.1).max(10_000).default(5),
  /** Whether the site shows weather: without it nobody is told of its dangers. */
  FEATURE_WEATHER: flag,
  MAPS_TOKEN: z.string().optional(),
  BING_MAPS_TOKEN: z.string().optional(),
  AZURE_MAPS_TOKEN: z.string().optional(),
  /** Checks every answer against the contract before it leaves: on in tests and development. */
  CHECK_ANSWERS: flag,
});

const schemaOfAll = schema.refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
  path: ["PUBLIC_URL"],
  error: "is needed with SMTP_URL: letters lead to the site, and never to whatever address a request names",
});

export type Config = z.infer<typeof schema>;

/**
 * Reads the environment once.
 * @throws Error naming each wrong variable on a line of its own, for the operator.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const result = schemaOfAll.safeParse(environment);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new Error(`The environment is not right:\n${faults.join("\n")}`);
}
