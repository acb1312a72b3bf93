import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** The root shows nothing itself: it leads to where this person works. */
export function loader({ context }: LoaderFunctionArgs) {
  const { claims } = context.session;
  if (!claims) throw redirect(paths.login());
  if (claims.installation) throw redirect(paths.installation());
  throw redirect(claims.advisor_id === null && claims.customer_id ? paths.map(claims.customer_id) : paths.advisor());
}
