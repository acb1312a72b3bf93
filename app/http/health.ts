import type { Request, Response } from "express";

const ANSWER_WITHIN_MS = 2000;

export function alive(_req: Request, res: Response) {
  res.type("text").set("Cache-Control", "no-store").send("ok");
}

/** Ready when the farm API is: without it no page but the login form can be rendered. */
export function readiness(farmApiUrl: string) {
  return async (_req: Request, res: Response) => {
    const ready = await fetch(new URL("/readyz", farmApiUrl), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      .then((answer) => answer.ok)
      .catch(() => false);
    res
      .status(ready ? 200 : 503)
      .type("text")
      .set("Cache-Control", "no-store");
    res.send(ready ? "ok" : "the farm API does not answer");
  };
}
