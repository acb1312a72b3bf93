import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";

export function loader({ params }: LoaderFunctionArgs) {
  throw redirect(paths.map(customerIn(params)));
}
