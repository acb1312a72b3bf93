import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireClaims } from "~/session/guards.server";

/** An unknown address leads to the first screen of the menu of its area. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  requireClaims(context, request);
  throw redirect(params.customerId === undefined ? paths.root() : paths.map(customerIn(params)));
}

export default function Unknown() {
  return null;
}
