import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { requireInstallation } from "~/session/guards.server";
import { installationMenu } from "~/session/menu";
import { menuSituation } from "~/session/menu-situation.server";
import { useKeptFrame } from "~/use-kept-frame";
import { keepFrame } from "../keep-frame.server";
import { Shell } from "../shell";
import { shellBasics } from "../shell.server";

/** The frame around the screens of an administrator of the installation. @throws a redirect for anybody else */
async function loadShell({ context, request }: LoaderFunctionArgs) {
  const claims = requireInstallation(context, request);
  const { first_name, last_name, email } = await context.api.load(calls.getAccount, { params: { id: claims.user_id } });
  return {
    ...(await shellBasics(context)),
    user: { first_name, last_name, email },
    menu: installationMenu(menuSituation(claims)),
    profileTo: paths.installationProfile(),
  };
}

export const loader = (args: LoaderFunctionArgs) => keepFrame(args.context, () => loadShell(args));

export default function InstallationLayout() {
  const shell = useKeptFrame(useLoaderData<typeof loader>());
  if (!shell) return <Outlet />;
  return (
    <Shell {...shell}>
      <Outlet />
    </Shell>
  );
}
