import path from "node:path";
import * as build from "virtual:remix/server-build";
import { env } from "~/env.server";
import { forgetUploads } from "~/upstream/receive-upload.server";
import { createApp } from "./create-app";
import { refuseUnreadable } from "./http/unreadable";

/** Whoever stops us waits no longer than ten seconds. */
const DRAIN_WITHIN_MS = 8000;
const TIDY_EVERY_MS = 3_600_000;

const app = createApp({ env, build, assets: path.resolve(import.meta.dirname, "../../client") });
const server = app.listen(env.PORT, env.HOST, () => console.info(`listening on http://${env.HOST}:${portOf(server)}`));
// Longer than any balancer's idle time, so that it never sends a request into a connection we just closed.
server.keepAliveTimeout = 65_000;
server.headersTimeout = 66_000;
server.requestTimeout = 300_000;
server.on("clientError", refuseUnreadable);

server.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EADDRINUSE") console.error(`port ${env.PORT} of ${env.HOST} is taken by another program`);
  else console.error(error);
  process.exit(1);
});

// One request's forgotten promise must not take everybody else's requests down.
process.on("unhandledRejection", (error) => console.error("a promise was left alone:", error));

const tidyUp = () =>
  void forgetUploads().catch((error: unknown) => console.error("old forms stay on the disk:", error));
tidyUp();
setInterval(tidyUp, TIDY_EVERY_MS).unref();

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(1), DRAIN_WITHIN_MS).unref();
  });
}

function portOf(listening: typeof server) {
  const address = listening.address();
  return address && typeof address === "object" ? address.port : env.PORT;
}
