import { calls } from "#contract/calls";
import type { Serve } from "../platform/http/serve";
import { getFrame } from "./get-frame";

export function frameRoutes(serve: Serve): void {
  serve.member(calls.getFrame, ({ tx, who }) => getFrame(tx, who));
}
