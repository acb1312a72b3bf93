import type { ActionFunctionArgs } from "@remix-run/node";
import { saveDone } from "./save-done.server";

/** Takes a planned work that was ticked off, perhaps long ago and without a line. */
export const action = (args: ActionFunctionArgs) => saveDone(args);
