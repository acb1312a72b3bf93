import { setMaxListeners } from "node:events";
import type { AppLoadContext } from "@remix-run/node";
import type { Request, Response } from "express";
import { env } from "~/env.server";
import { FarmApi } from "~/upstream/farm-api.server";
import { farmDayAt } from "./farm-day.server";
import { Session } from "./session.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    session: Session;
    api: FarmApi;
    /** The day that the rules of the holding in the address take for today; elsewhere the real one. */
    today: string;
    /** On which the holding in the address lives, where it is one of the demonstration. */
    demoDay: string | null;
    /** Hours east of Greenwich where most of its fields lie; elsewhere Moscow's. */
    tzOffset: number;
    /** Whether the router of an open page asks, and not a browser for a whole document. */
    pageIsOpen: boolean;
    /** Whether a form came with the request. */
    isSent: boolean;
    /** Parts of the document that are drawn already, by their names. */
    drawn: Map<string, string>;
  }
}

/** What every loader and action is given: the session of the browser and the farm API as its user may ask it. */
export async function makeLoadContext(req: Request, res: Response): Promise<AppLoadContext> {
  const gone = new AbortController();
  // Each call under way listens, and a screen of dictionaries asks for more than ten at once.
  setMaxListeners(0, gone.signal);
  res.once("close", () => gone.abort());
  const transport = { baseUrl: env.FARM_API_URL, clientAddress: req.ip, signal: gone.signal };
  const session = await Session.open(req, res, transport);
  const api = new FarmApi(transport, session);
  return {
    session,
    api,
    pageIsOpen: req.path.endsWith(".data"),
    isSent: req.method === "POST",
    drawn: new Map(),
    ...(await farmDayAt(api, req.path)),
  };
}
