import type { FastifyReply, FastifyRequest } from "fastify";
import { allCalls } from "#contract/calls";
import { AppError } from "../app-error";
import { sendProblem } from "./problem";

/** The addresses of the contract, each with the methods that it has. */
const addresses = new Map<string, Set<string>>();
for (const [, { method, path }] of allCalls) {
  const shape = path.replaceAll(/\{\w+\}/g, "[^/]+");
  const methods = addresses.get(shape) ?? new Set();
  addresses.set(shape, methods.add(method));
}
const patterns = [...addresses].map(([shape, methods]) => ({ matches: new RegExp(`^${shape}/?$`), methods }));

/** What an address may be asked by; nothing where there is no such address. */
function methodsAt(url: string): string[] {
  const [pathname = ""] = url.split("?", 1);
  const found = new Set(patterns.flatMap(({ matches, methods }) => (matches.test(pathname) ? [...methods] : [])));
  return [...found].flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

/** Answers what is no call: an address that nobody has, or one that is not asked in this way. */
export function refuseNoSuchCall(request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsAt(request.url);
  if (methods.length === 0) return sendProblem(new AppError("NotFound"), request, reply);
  void reply.header("allow", methods.join(", "));
  return sendProblem(new AppError("MethodNotAllowed"), request, reply);
}
