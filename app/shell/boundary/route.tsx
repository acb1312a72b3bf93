import { Outlet, useOutletContext, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";

/** Stands around the screens of a frame, and hands on what the frame gives them. */
export default function Screens() {
  return <Outlet context={useOutletContext()} />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
