import path from "node:path";
import { createRequestHandler } from "@remix-run/express";
import compression from "compression";
import express from "express";

// What @remix-run/serve does: the peer is to be a stock site, not one that was made slow.
const build = await import(path.join(process.env.STOCK_BUILD, "server/index.js"));
const app = express();
app.disable("x-powered-by");
app.use(compression());
app.use(express.static(path.join(process.env.STOCK_BUILD, "client"), { maxAge: "1h" }));
app.get("/favicon.ico", (_request, response) => void response.status(204).end());
app.get("/readyz", (_request, response) => void response.send("ready"));
app.all("*", createRequestHandler({ build, mode: "production" }));
app.listen(Number(process.env.PORT), "127.0.0.1");
