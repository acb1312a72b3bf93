import { type AnyCall, keyMayServeAgain, takesKey } from "./call";
import { type ErrorCode, errorTable } from "./errors";

/** The error codes a call can answer with: its own and those that follow from its kind. */
export function errorsOf(call: AnyCall): ErrorCode[] {
  const codes: ErrorCode[] = [...(call.errors ?? []), "TooManyRequests", "Internal", "Unavailable"];
  if (call.path.includes("{")) codes.push("NotFound");
  if (call.query || call.body || call.path.includes("{")) codes.push("BadRequest");
  if (call.body) codes.push("Invalid", "PayloadTooLarge", "UnsupportedMedia");
  if (takesKey(call) && !keyMayServeAgain(call)) codes.push("IdempotencyMismatch");
  if (call.who.kind === "refresh") codes.push("REFRESH_TOKEN_NOT_FOUND");
  else if (call.who.kind !== "anyone" && call.who.kind !== "basic") codes.push("ACCESS_TOKEN_EXPIRED");
  if (call.who.kind === "customer" ? call.who.needs : call.who.kind.startsWith("advisor")) codes.push("Forbidden");
  if (call.who.kind === "customer" && call.who.closedToRestricted) codes.push("RestrictedCustomer");
  return [...new Set(codes)].sort((a, b) => errorTable[a].status - errorTable[b].status);
}
