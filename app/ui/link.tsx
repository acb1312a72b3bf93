import { PrefetchPageLinks, Link as RouterLink, type LinkProps as RouterLinkProps, useHref } from "@remix-run/react";
import { forwardRef, useEffect, useRef, useState } from "react";
import { savesData } from "./line-told";

export interface LinkProps extends Omit<RouterLinkProps, "prefetch"> {
  /** Fetches the page while the pointer rests on the link, unless the browser asks to save data. */
  ahead?: boolean;
}

/** How long a pointer rests before a page is fetched ahead, ms. */
const REST = 100;

/** Addresses of the site from its root; others are resolved by where they stand. */
const isWhole = (to: LinkProps["to"]): to is string => typeof to === "string" && /^\/(?!\/)/.test(to);

/**
 * What the router's link becomes in a document: working it out by the router takes the server ten times as long, of a page with a
 * menu a tenth of all.
 */
const DrawnLink = forwardRef<HTMLAnchorElement, LinkProps>(function DrawnLink({ ahead, ...props }, ref) {
  const { to, discover = "render", reloadDocument, ...rest } = props;
  if (!isWhole(to)) return <RouterLink ref={ref} {...props} />;
  const { replace, state, preventScrollReset, relative, viewTransition, children, ...anchor } = rest;
  return (
    <a ref={ref} {...anchor} href={to} data-discover={discover === "render" && !reloadDocument ? "true" : undefined}>
      {children}
    </a>
  );
});

const Ahead = ({ to }: Pick<LinkProps, "to">) => <PrefetchPageLinks page={useHref(to)} />;

/**
 * The router's own way begins to fetch ahead after the link was pressed, too; the page that comes breaks that off, and with it the
 * browser's cache loses the answer that it had just got.
 */
const AheadLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(function AheadLink(props, ref) {
  const [begun, setBegun] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const stop = () => clearTimeout(rest.current);
  const begin = () => {
    stop();
    if (!savesData()) rest.current = setTimeout(() => setBegun(true), REST);
  };
  const leave = () => {
    stop();
    setBegun(false);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  return (
    <>
      <RouterLink
        ref={ref}
        {...props}
        onMouseEnter={begin}
        onMouseLeave={leave}
        onFocusCapture={begin}
        onBlurCapture={leave}
        onClickCapture={stop}
      />
      {begun && <Ahead to={props.to} />}
    </>
  );
});

const LivingLink = forwardRef<HTMLAnchorElement, LinkProps>(function LivingLink({ ahead, ...props }, ref) {
  return ahead ? <AheadLink ref={ref} {...props} /> : <RouterLink ref={ref} {...props} />;
});

/** A link to another page of the site. */
export const Link = import.meta.env.SSR ? DrawnLink : LivingLink;
