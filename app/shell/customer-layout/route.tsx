import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { fullDay } from "#formats/days/words";
import { mapKeys } from "~/map/map-keys.server";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireClaims } from "~/session/guards.server";
import { customerMenu, isHiddenScreen } from "~/session/menu";
import { menuSituation } from "~/session/menu-situation.server";
import { readScope, seasonsList, settleScope } from "~/session/scope.server";
import { loadFrame } from "~/upstream/frame.server";
import { useCustomerId } from "~/use-customer-id";
import { useKeptFrame } from "~/use-kept-frame";
import { keepFrame } from "../keep-frame.server";
import { Shell } from "../shell";
import { shellBasics } from "../shell.server";
import { divisionChoices } from "../shell-data";
import { WaitingHere } from "./waiting-here";

/** The frame of a holding's screens. @throws a redirect where the screen is not on the user's menu */
async function loadShell({ context, request, params }: LoaderFunctionArgs) {
  const claims = requireClaims(context, request);
  const customerId = customerIn(params);
  const { api, session } = context;
  const [{ user, divisions, groups, unread }, scope, keys] = await Promise.all([
    loadFrame(api, customerId),
    readScope(context, request, customerId),
    mapKeys(api),
  ]);
  const menu = customerMenu({ ...menuSituation(claims), customer: user.customer });
  if (isHiddenScreen(new URL(request.url).pathname, menu)) throw redirect(menu[0]?.to ?? paths.root());
  const elsewhere = await settleScope(context, request, customerId, scope);
  if (elsewhere) throw redirect(elsewhere);
  if (user.acting && session.view.customer !== customerId) await session.remember({ customer: customerId });
  return {
    ...(await shellBasics(context)),
    user: { first_name: user.first_name, last_name: user.last_name, email: user.email },
    menu,
    customer: user.customer,
    profileTo: paths.profile(customerId),
    acting: user.acting,
    scope: { ...scope, seasons: seasonsList(context.today), divisions: divisionChoices(divisions), groups },
    studyDay: user.customer.demo_day ? fullDay(user.customer.demo_day) : undefined,
    unread,
    mapKeys: keys,
    reader: claims.user_id,
  };
}

export const loader = (args: LoaderFunctionArgs) => keepFrame(args.context, () => loadShell(args));

export default function CustomerLayout() {
  const customerId = useCustomerId();
  const frame = useKeptFrame(useLoaderData<typeof loader>(), customerId);
  if (!frame) return <Outlet />;
  const { mapKeys: _, reader, ...shell } = frame;
  return (
    <Shell {...shell}>
      <WaitingHere customerId={customerId} user={reader} />
      <Outlet />
    </Shell>
  );
}
