import type { ActionFunctionArgs } from "@remix-run/node";
import { saveSent } from "./actions.server";

/** Takes what the sheet sends. It lies beside the page: nothing of the page is loaded anew for it. */
export const action = (args: ActionFunctionArgs) => saveSent(args);
