import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { throwToBoundary } from "~/upstream/farm-api.server";
import { admitOrAwaitCode, authenticator } from "../strategy.server";

/** A partner's site sends its user here with a form that holds `token`. */
export async function action({ context, request }: ActionFunctionArgs) {
  const admitted = await admitOrAwaitCode(context.session, () => authenticator.authenticate("partner", request)).catch(
    throwToBoundary,
  );
  return redirect(admitted ? paths.root() : paths.enterCode({}));
}

export const loader = () => redirect(paths.login());

export default function PartnerSignIn() {
  return null;
}
