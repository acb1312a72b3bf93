import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { support } from "~/session/support.server";

/** What the frame around every screen needs, whatever the area. */
export async function shellBasics({ session }: AppLoadContext) {
  const said = await session.heard();
  return {
    brand: env.BRAND,
    collapsed: session.view.menuCollapsed ?? false,
    toasts: said ? [said] : [],
    support: support(),
  };
}
