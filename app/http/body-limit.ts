import type { NextFunction, Request, Response } from "express";
import { refusals, refuse } from "./refuse";

const MEGABYTE = 1024 * 1024;
/** Geometry drawn on a map travels as a text field, so a plain form may be large too. */
const FORM_LIMIT = 5 * MEGABYTE;
/** Where nobody is known: of signing in. */
const SIGN_IN_LIMIT = 64 * 1024;
/** 50 MB of files and the other parts of the form. */
const UPLOAD_LIMIT = 51 * MEGABYTE;
/** A body up to this size is read to its end, so that the browser shows our answer and not a broken connection. */
const DRAIN_LIMIT = 300 * MEGABYTE;

/** The largest body in bytes that a request may have; files are taken only inside the signed-in areas. */
export function bodyLimit(path: string, contentType: string | undefined): number {
  if (!/^\/(customer|advisor|installation|ui)\b/.test(path)) return SIGN_IN_LIMIT;
  const upload = contentType?.startsWith("multipart/form-data") && /^\/(customer|advisor)\//.test(path);
  return upload ? UPLOAD_LIMIT : FORM_LIMIT;
}

export function limitBody(req: Request, res: Response, next: NextFunction) {
  if (req.headers["transfer-encoding"] !== undefined) {
    res.set("Connection", "close");
    return refuse(res, refusals.lengthUnknown);
  }
  const length = Number(req.headers["content-length"] ?? 0);
  if (length <= bodyLimit(req.path, req.headers["content-type"])) return next();
  res.set("Connection", "close");
  if (length > DRAIN_LIMIT) return refuse(res, refusals.tooLarge);
  req.once("end", () => refuse(res, refusals.tooLarge));
  req.resume();
}
