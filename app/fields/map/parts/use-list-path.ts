import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";

/** Where search, tabs and order lead: to the list, or to choosing fields in it where that goes on. */
export function useListPath(customerId: number): string {
  const { pathname } = useLocation();
  const choosing = paths.chooseFields(customerId);
  return pathname.startsWith(choosing) ? choosing : paths.map(customerId);
}
