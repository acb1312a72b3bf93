import type { NextFunction, Request, Response } from "express";
import { refusals, refuse } from "./refuse";

/** Pages are read and forms are sent, nothing else. */
const methods = new Set(["GET", "HEAD", "POST"]);

/** The forms that take a file, and what a page asks while something is drawn or walked; `.data` is how the router sends the same. */
const takesFiles =
  /^\/customer\/\d+\/(fields\/import|documents\/(new|send|\d+)|cadaster\/(new|\d+\/edit)|fields\/\d+\/scouts\/(new|\d+\/edit)|scouting\/(new|photo)|settings\/stations)(\.data)?$|^\/ui(\.data)?$/;
const takesDrawn = /^\/customer\/\d+\/(fields\/(check|\d+\/split\/preview)|scouting\/save)$/;

/** Whether a body of this kind can be what an address is sent by one of our pages. */
export function mayBeSent(path: string, contentType = ""): boolean {
  const [kind] = contentType.toLowerCase().split(/\s*;/, 1);
  if (kind === "application/x-www-form-urlencoded") return true;
  if (kind === "multipart/form-data") return takesFiles.test(path);
  return kind === "application/json" && takesDrawn.test(path);
}

/** Refuses what no page of ours asks or sends; no action could read it. */
export function turnAwayStrangeRequests(req: Request, res: Response, next: NextFunction) {
  if (!methods.has(req.method)) {
    res.set("Allow", [...methods].join(", "));
    return refuse(res, refusals.strangeMethod);
  }
  if (req.method === "POST" && !mayBeSent(req.path, req.get("content-type"))) return refuse(res, refusals.strangeBody);
  next();
}
