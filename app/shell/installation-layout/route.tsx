import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { paths } from "~/paths";
import { requireInstallation } from "~/session/guards.server";
import { installationMenu } from "~/session/menu";
import { menuSituation } from "~/session/menu-situation.server";
import { Shell } from "../shell";
import { shellBasics } from "../shell.server";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const claims = requireInstallation(context, request);
  const { first_name, last_name, email } = await context.api.load(calls.getAccount, { params: { id: claims.user_id } });
  return {
    ...(await shellBasics(context)),
    user: { first_name, last_name, email },
    menu: installationMenu(menuSituation(claims)),
    profileTo: paths.installationProfile(),
  };
}

export default function InstallationLayout() {
  const shell = useLoaderData<typeof loader>();
  return (
    <Shell {...shell}>
      <Outlet />
    </Shell>
  );
}
