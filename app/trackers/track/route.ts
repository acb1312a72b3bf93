import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadTrack } from "./load-track.server";

/** The line of a track alone, for a map that is looked at. */
export async function loader(args: LoaderFunctionArgs) {
  const { line, fuel } = (await loadTrack(args)).track;
  return Response.json({ line, fuel });
}
