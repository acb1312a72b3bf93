import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * An `onClick` for the container of a long list of plain `<a href>`: the links change the page without loading a new
 * document. A `<Link>` each would cost the server more than the rest of the row.
 */
export function useClientLinks({ preventScrollReset }: { preventScrollReset?: boolean } = {}) {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || !(event.target instanceof Element)) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a");
    if (!link?.href || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return;
    event.preventDefault();
    // Another view of the same page stands where that one was read.
    const isView = link.pathname === window.location.pathname;
    navigate(link.pathname + link.search + link.hash, { preventScrollReset: preventScrollReset ?? isView });
  };
}
