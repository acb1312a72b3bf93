import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

export function loader({ params }: LoaderFunctionArgs) {
  throw redirect(paths.settingsDivisions(Number(params.customerId)));
}
