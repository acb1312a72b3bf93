import { useLocation } from "@remix-run/react";
import { withParams } from "~/ui/url-state";

/** What is opened over a list; `index` is what the framework adds to the address of a form. */
const windows = { new: null, edit: null, help: null, delete: null, index: null };

/** The address of the list as it was found, with nothing opened over it. */
export function listBehind(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + withParams(search, { ...windows, _routes: null });
}

/** The list as it was found, with what is opened over it, or with nothing. */
export function useListPlace(): (opened?: { new?: number; edit?: number; help?: number; delete?: number }) => string {
  const { pathname, search } = useLocation();
  return (opened = {}) => pathname + withParams(search, { ...windows, ...opened });
}
