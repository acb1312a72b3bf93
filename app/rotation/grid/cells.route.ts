import type { ActionFunctionArgs } from "@remix-run/node";
import { saveCells } from "./save-cells.server";

/** Takes what the sheet saves in the background. It lies beside the page: nothing of the page is loaded anew for it. */
export const action = (args: ActionFunctionArgs) => saveCells(args);
