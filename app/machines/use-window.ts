import { useLocation } from "@remix-run/react";
import { withParams } from "~/ui/url-state";
import { closeWindow } from "./list-search";

/** Addresses of the windows over this screen, filters kept, and the one that closes them. */
export function useWindow() {
  const { search } = useLocation();
  const closed = closeWindow(search);
  return { closed, to: (query: Record<string, string | number>) => withParams(closed, query) };
}
