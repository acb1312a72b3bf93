import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { sendOne } from "./send-one.server";

/** One file of the upload form, sent by its scripts so that each has its own progress; answers JSON. */
export const action = (args: ActionFunctionArgs) => sendOne(args);

export const loader = ({ params }: ActionFunctionArgs) => redirect(paths.newDocuments(customerIn(params)));
