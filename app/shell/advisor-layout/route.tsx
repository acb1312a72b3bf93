import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { requireAdvisor } from "~/session/guards.server";
import { advisorMenu, isHiddenScreen } from "~/session/menu";
import { menuSituation } from "~/session/menu-situation.server";
import { useKeptFrame } from "~/use-kept-frame";
import { keepFrame } from "../keep-frame.server";
import { Shell } from "../shell";
import { shellBasics } from "../shell.server";

/** The frame around the screens of an advisor. @throws a redirect for anybody else */
async function loadShell({ context, request }: LoaderFunctionArgs) {
  const claims = requireAdvisor(context, request);
  const menu = advisorMenu(menuSituation(claims));
  if (isHiddenScreen(new URL(request.url).pathname, menu)) throw redirect(menu[0]?.to ?? paths.advisor());
  const user = await context.api.load(calls.getAuthUser, { params: { id: claims.user_id } });
  return { ...(await shellBasics(context)), user, menu };
}

export const loader = (args: LoaderFunctionArgs) => keepFrame(args.context, () => loadShell(args));

export default function AdvisorLayout() {
  const shell = useKeptFrame(useLoaderData<typeof loader>());
  if (!shell) return <Outlet />;
  return (
    <Shell {...shell}>
      <Outlet />
    </Shell>
  );
}
