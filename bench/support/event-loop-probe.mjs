// Loaded into a measured program: tells over HTTP how long its event loop stood still at most since it was last asked.
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const port = Number(process.env.EVENT_LOOP_PORT);
if (port && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const server = createServer((_request, response) => {
    response.end(String(delay.max / 1e6));
    delay.reset();
  });
  server.listen(port, "127.0.0.1");
  server.unref();
}
