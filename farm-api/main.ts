import { pino } from "pino";
import { buildApp } from "./app";
import { readConfig } from "./platform/config";
import { logOutput } from "./platform/log-output";
import { openDependencies } from "./platform/open-dependencies";
import { untilToldToStop } from "./platform/stop";
import { quickThreads } from "./platform/threads/pools";

const config = readConfig(process.env);
const stream = logOutput();
const logger = { level: config.LOG_LEVEL, redact: ["req.headers.authorization"] };
const log = pino(logger, stream);
const deps = await openDependencies(config, log);
const app = await buildApp(deps, {
  logger: { ...logger, stream },
  trustProxy: config.TRUST_PROXY,
  requestsPerMinute: 3000,
});
await quickThreads.warmUp();
await app.listen({ host: config.HOST, port: config.FARM_API_PORT });
await untilToldToStop();
await app.close();
await deps.pool.end();
