// Loaded into a measured program: tells over HTTP how long its event loop stood still at most since it was last asked, and
// at /memory how many bytes of memory it takes.
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const port = Number(process.env.EVENT_LOOP_PORT);
if (port && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const server = createServer((request, response) => {
    if (request.url === "/memory") return response.end(String(process.memoryUsage.rss()));
    // Not before somebody asks: the look itself takes processor time.
    delay.enable();
    response.end(String(delay.max / 1e6));
    delay.reset();
  });
  server.listen(port, "127.0.0.1");
  server.unref();
}
