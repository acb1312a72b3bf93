import { shownAs } from "../file-kind";

/** Nothing in somebody's upload may run as a page of ours, ask for anything, or stand in another site's frame. */
const policy = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** The headers under which a document's file goes to the browser; only what is on the list of safe kinds is shown in place. */
export function fileHeaders(from: Headers, save: boolean): Headers {
  const media = (from.get("content-type") ?? "application/octet-stream").split(";")[0]?.trim() ?? "";
  const disposition = from.get("content-disposition") ?? "attachment";
  const inPlace = !save && shownAs(media) !== null;
  const headers = new Headers({
    "content-type": from.get("content-type") ?? "application/octet-stream",
    "content-disposition": disposition.replace(/^(inline|attachment)/, inPlace ? "inline" : "attachment"),
    "content-security-policy": policy,
    "cache-control": "private, no-cache",
  });
  const size = from.get("content-length");
  if (size && !from.has("content-encoding")) headers.set("content-length", size);
  return headers;
}
