import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useMemo } from "react";
import { paths } from "~/paths";
import { chosenIds, toggled } from "../chosen-ids";

/** The chosen fields as the address has them, or is about to: a click is seen at once. */
export function useChosenFields(customerId: number): [readonly number[], (id: number) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const shown = next && next.pathname === pathname ? next.search : search;
  const ids = useMemo(() => chosenIds(shown), [shown]);
  const toggle = (id: number) => {
    const q = new URLSearchParams(shown).get("q");
    const to = paths.mergeFields(customerId, { ids: toggled(ids, id).join(","), q });
    navigate(to, { replace: true, preventScrollReset: true });
  };
  return [ids, toggle];
}
