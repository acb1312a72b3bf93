import type { NextFunction, Request, Response } from "express";
import { calls } from "#contract/calls";
import { env } from "~/env.server";
import { plainPagePolicy } from "~/http/plain-page";
import { refusals, refuse } from "~/http/refuse";
import { resumeFields, resumePage } from "~/http/resume-page";
import { FarmApi } from "~/upstream/farm-api.server";
import { UpstreamError } from "~/upstream/upstream-error";
import { readInterrupted } from "./read-interrupted.server";
import { Session } from "./session.server";
import { signInWithPassword } from "./strategy.server";

/** Forms sent as documents from inside the site. With scripts the page itself stays and says that the session is over. */
const concerns = ({ method, path }: Request) =>
  method === "POST" && /^\/(customer|advisor|installation)(\/|$)/.test(path) && !path.endsWith(".data");

async function isSignedIn(req: Request, res: Response): Promise<boolean> {
  const transport = { baseUrl: env.FARM_API_URL, clientAddress: req.ip };
  const session = await Session.open(req, res, transport);
  if (!(await session.tokenFor(null)) || !session.claims) return false;
  // What only a script sends is answered by its action; a form would be lost there.
  if (req.is("json")) return true;
  // One that was ended elsewhere stands in the cookie until the farm API is asked.
  const params = { id: session.claims.user_id };
  await new FarmApi(transport, session).send(calls.getAuthUser, { params, once: true });
  return true;
}

const messageOf = (error: unknown): string => {
  if (error instanceof UpstreamError && error.code === "SecondFactorNeeded")
    return "Для входа нужен ещё код. Войдите в соседней вкладке, затем нажмите кнопку ещё раз.";
  if (error instanceof UpstreamError) return error.message;
  throw error;
};

async function answer(req: Request, res: Response): Promise<void> {
  const sent = await readInterrupted(req, res);
  if (!sent) return refuse(res, refusals.notCarried);
  const fields = [...sent.fields, ...sent.files.map((name): [string, string] => [resumeFields.files, name])];
  const value = (name: string) => fields.find(([key]) => key === name)?.[1] ?? "";
  const email = value(resumeFields.email);
  let error: string | undefined;
  if (email) {
    try {
      const session = await Session.open(req, res, { baseUrl: env.FARM_API_URL });
      const knownDevices = await session.devices();
      const visitor = { clientAddress: req.ip, clientAgent: req.get("user-agent"), knownDevices };
      const signedIn = await signInWithPassword({ email, password: value(resumeFields.password) }, visitor);
      await session.admit(signedIn);
      // 307 makes the browser send the very same form again, now signed in.
      return res.redirect(307, req.originalUrl);
    } catch (failure) {
      error = messageOf(failure);
    }
  }
  res.status(401).set({ "Content-Security-Policy": plainPagePolicy, "Cache-Control": "no-store" }).type("html");
  res.send(
    resumePage({
      action: req.originalUrl,
      multipart: Boolean(req.is("multipart/form-data")),
      fields,
      ...(error ? { error } : {}),
    }),
  );
}

/** Keeps what was typed when the session ends in the middle of a form: asks to sign in, then sends the form on. */
export function resumeForms(req: Request, res: Response, next: NextFunction): void {
  if (!concerns(req)) {
    next();
    return;
  }
  isSignedIn(req, res)
    // The farm API being away is not the end of a session; the action says what is wrong.
    .catch((error: unknown) => error instanceof UpstreamError && error.code !== "SessionExpired")
    .then((signedIn) => (signedIn ? next() : answer(req, res)))
    .catch(next);
}
