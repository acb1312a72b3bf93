import { createServer } from "node:http";

// Stands for one of our programs: serves, says when it is asked to stop, and dies when told to at /crash.
process.on("SIGTERM", () => {
  console.info("stopping in order");
  process.exit(0);
});
createServer((request, response) => {
  if (request.url === "/crash") process.exit(7);
  response.end(String(process.pid));
}).listen(Number(process.env.PORT), "127.0.0.1", () => {
  console.info(JSON.stringify({ level: 30, msg: "serves" }));
  console.info(JSON.stringify({ level: 40, msg: "a warning" }));
});
