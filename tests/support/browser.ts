import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import express, { type Request as ExpressRequest, type Response as ExpressResponse } from "express";
import { Session } from "../../app/session/session.server";
import { FarmApi } from "../../app/upstream/farm-api.server";
import { todayInMoscow } from "../../app/words/today";
import { moscowOffset } from "../../formats/days/instants";
import type { TestApi } from "./api";

type Args = LoaderFunctionArgs & ActionFunctionArgs;

export interface Browser {
  /** What a loader gets for an address; its parameters are named by `params`. */
  get(address: string, params: Record<string, string | number>, headers?: Record<string, string>): Args;
  /** What an action gets for a sent form. */
  post(address: string, params: Record<string, string | number>, form: Record<string, string>): Args;
  /** The Set-Cookie headers of the answers so far. */
  cookies(): string[];
}

const site = "http://polevod.test";
const hour = 3_600_000;

async function addressOf({ app }: TestApi): Promise<string> {
  const address = app.server.address();
  if (typeof address === "object" && address) return `http://127.0.0.1:${address.port}`;
  return app.listen({ port: 0, host: "127.0.0.1" });
}

function exchange(): { req: ExpressRequest; res: ExpressResponse } {
  const message = new IncomingMessage(new Socket());
  const req: ExpressRequest = Object.setPrototypeOf(message, express.request);
  const res: ExpressResponse = Object.setPrototypeOf(new ServerResponse(message), express.response);
  return { req, res };
}

/** A browser in which a person is signed in, for calling loaders and actions over a real farm API. */
export async function browserOf(api: TestApi, personId: number): Promise<Browser> {
  const transport = { baseUrl: await addressOf(api) };
  const { req, res } = exchange();
  Object.defineProperty(req, "secure", { value: false });
  const session = await Session.open(req, res, transport);
  const until = Date.now() + hour;
  await session.begin({
    access: await api.tokenOf(personId),
    accessUntil: until,
    refresh: "none",
    refreshUntil: until,
  });
  const today = todayInMoscow();
  const args = (request: Request, params: Record<string, string | number>): Args => ({
    request,
    // One of its own for each request, as the site makes it.
    context: {
      session,
      api: new FarmApi(transport, session),
      today,
      tzOffset: moscowOffset,
      demoDay: null,
      pageIsOpen: false,
      isSent: request.method === "POST",
      drawn: new Map(),
    },
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
  });
  return {
    get: (address, params, headers = {}) => args(new Request(site + address, { headers }), params),
    post: (address, params, form) =>
      args(new Request(site + address, { method: "POST", body: new URLSearchParams(form) }), params),
    cookies: () => [res.getHeader("set-cookie") ?? []].flat().map(String),
  };
}
