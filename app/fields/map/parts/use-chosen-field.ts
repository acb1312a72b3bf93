import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { withParams } from "~/ui/url-state";

const fieldIn = (search: string) => Number(new URLSearchParams(search).get("field")) || null;

/**
 * The chosen field, kept in the address so that a link shows the same. The address is changed past the router: choosing
 * has to show at once and asks nothing of the server.
 */
export function useChosenField(): [number | null, (id: number | null) => void] {
  const { search, key } = useLocation();
  const [choice, setChoice] = useState<{ id: number | null; at: string } | null>(null);
  const chosen = choice?.at === key ? choice.id : fieldIn(search);
  const choose = (id: number | null) => {
    setChoice({ id, at: key });
    const { pathname, search: current } = window.location;
    window.history.replaceState(window.history.state, "", pathname + withParams(current, { field: id }));
  };
  return [chosen, choose];
}
