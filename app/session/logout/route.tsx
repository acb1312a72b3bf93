import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { calls } from "#contract/calls";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { ask } from "~/upstream/transport.server";

/** Forgets the sign-in and what was remembered; the farm API ends its side, or the token dies of age. */
export async function action({ context, request }: ActionFunctionArgs) {
  const refresh = await context.session.end();
  await context.session.forget();
  if (refresh)
    await ask({ baseUrl: env.FARM_API_URL, signal: request.signal }, calls.logout, {}, `Bearer ${refresh}`).catch(
      () => undefined,
    );
  return redirect(paths.login());
}

export const loader = () => redirect(paths.root());
