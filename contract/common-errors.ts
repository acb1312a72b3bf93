import { refusalCodes } from "./abilities";
import { type AnyCall, keyMayServeAgain, takesKey } from "./call";
import { type ErrorCode, errorTable } from "./errors";

/** The error codes a call can answer with: its own and those that follow from its kind. */
export function errorsOf(call: AnyCall): ErrorCode[] {
  const codes: ErrorCode[] = [...(call.errors ?? []), "TooManyRequests", "Internal", "Unavailable", "StorageFull"];
  if (call.path.includes("{")) codes.push("NotFound");
  if (call.query || call.body || call.path.includes("{")) codes.push("BadRequest");
  if (call.body) codes.push("Invalid", "PayloadTooLarge", "UnsupportedMedia");
  if (takesKey(call) && !keyMayServeAgain(call)) codes.push("IdempotencyMismatch");
  if (call.who.kind === "refresh") codes.push("REFRESH_TOKEN_NOT_FOUND");
  else if (call.who.kind !== "anyone" && call.who.kind !== "basic") codes.push("ACCESS_TOKEN_EXPIRED");
  if (call.who.ability) codes.push(...refusalCodes(call.who.ability));
  return [...new Set(codes)].sort((a, b) => errorTable[a].status - errorTable[b].status);
}
