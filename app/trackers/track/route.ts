import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadTrack } from "./load-track.server";

/** The line of a track alone, for a map that is looked at. */
export const loader = async (args: LoaderFunctionArgs) => Response.json((await loadTrack(args)).track.line);
