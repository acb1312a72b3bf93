import { type AppLoadContext, redirect } from "@remix-run/node";
import type { Claims } from "#contract/identity";
import { paths } from "~/paths";

const anywhere = "http://any.invalid";

/** Where to come back to after signing in: only an address of our own, never another site's. */
export function safeReturn(to: string | null): string {
  // Read as a browser reads it: it takes \ for / and drops tabs and line ends.
  const address = to?.startsWith("/") && URL.canParse(to, anywhere) ? new URL(to, anywhere) : null;
  if (address?.origin !== anywhere || address.pathname.startsWith("//")) return paths.root();
  return address.pathname + address.search + address.hash;
}

/** The claims of who is signed in. @throws a redirect to the sign-in, which leads back here */
export function requireClaims(context: AppLoadContext, request: Request): Claims {
  const { claims } = context.session;
  if (claims) return claims;
  const { pathname, search } = new URL(request.url);
  throw redirect(
    paths.login({
      to: pathname === "/" ? undefined : pathname.replace(/\.data$/, "") + search.replace(/[?&]_routes=[^&]*/, ""),
    }),
  );
}

/** Likewise, of an administrator of the installation. @throws a redirect to where they belong for anybody else */
export function requireInstallation(context: AppLoadContext, request: Request): Claims {
  const claims = requireClaims(context, request);
  if (!claims.installation) throw redirect(paths.root());
  return claims;
}

/** Likewise, an advisor's. @throws a redirect to the own customer for anybody else */
export function requireAdvisor(context: AppLoadContext, request: Request): Claims & { advisor_id: number } {
  const claims = requireClaims(context, request);
  if (claims.advisor_id === null) throw redirect(paths.root());
  return { ...claims, advisor_id: claims.advisor_id };
}
