import type { ActionFunctionArgs } from "@remix-run/node";
import { checkSent } from "./actions.server";

/** Holds the rows of the sheet against the rules; nothing is saved. */
export const action = (args: ActionFunctionArgs) => checkSent(args);
