import { Outlet, useOutletContext, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";

/** Stands around the tabs of a screen, which is the page's main part itself. */
export default function Tabs() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} isPart />;
}
