import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { forwardRef } from "react";

/** Addresses of the site from its root; others are resolved by where they stand. */
const isWhole = (to: LinkProps["to"]): to is string => typeof to === "string" && /^\/(?!\/)/.test(to);

/**
 * What the router's link becomes in a document: working it out by the router takes the server ten times as long, of a page with a
 * menu a tenth of all.
 */
const DrawnLink = forwardRef<HTMLAnchorElement, LinkProps>(function DrawnLink(props, ref) {
  const { to, discover = "render", prefetch, reloadDocument, ...rest } = props;
  if (!isWhole(to)) return <RouterLink ref={ref} {...props} />;
  const { replace, state, preventScrollReset, relative, viewTransition, children, ...anchor } = rest;
  return (
    <a ref={ref} {...anchor} href={to} data-discover={discover === "render" && !reloadDocument ? "true" : undefined}>
      {children}
    </a>
  );
});

/** A link to another page of the site. */
export const Link = import.meta.env.SSR ? DrawnLink : RouterLink;
