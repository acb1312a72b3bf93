import {
  PrefetchPageLinks,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  useHref,
  useLocation,
} from "@remix-run/react";
import {
  type ComponentProps,
  type ComponentType,
  forwardRef,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { isThrifty } from "./line-told";

export interface LinkProps extends Omit<RouterLinkProps, "prefetch"> {
  /** Fetches the page while the pointer rests on the link, unless the line is to be saved or so slow that the page would wait for it. */
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

interface AheadProps extends Pick<LinkProps, "to"> {
  /** Nothing is on its way any more. */
  onDone: () => void;
}

/** It hands on to its links whatever else it is given, of which its own type names attributes alone. */
const PageLinks: ComponentType<{ page: string } & Pick<ComponentProps<"link">, "onLoad" | "onError">> =
  PrefetchPageLinks;

/** What fetches a page; the page in view needs nothing. */
function Ahead({ to, onDone }: AheadProps) {
  const page = useHref(to);
  const { pathname, search } = useLocation();
  const isHere = page === pathname + search;
  useEffect(() => {
    if (isHere) onDone();
  }, [isHere, onDone]);
  const told = ({ currentTarget }: SyntheticEvent<HTMLLinkElement>) => currentTarget.as === "fetch" && onDone();
  return isHere ? null : <PageLinks page={page} onLoad={told} onError={told} />;
}

/**
 * Fetches the page ahead of a press. The router's own way begins after the link was pressed, too, and breaks off as soon as the pointer
 * leaves: where a page is asked for by its tag, the browser's cache loses with that the answer that it has.
 */
const AheadLink = forwardRef<HTMLAnchorElement, RouterLinkProps>(function AheadLink(props, ref) {
  const [begun, setBegun] = useState(false);
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const [over, underway] = [useRef(false), useRef(false)];
  const settle = useCallback(() => {
    if (!over.current && !underway.current) setBegun(false);
  }, [over, underway]);
  const done = useCallback(() => {
    underway.current = false;
    settle();
  }, [underway, settle]);
  const enter = () => {
    over.current = true;
    clearTimeout(rest.current);
    if (begun || isThrifty()) return;
    rest.current = setTimeout(() => {
      underway.current = true;
      setBegun(true);
    }, REST);
  };
  const leave = () => {
    over.current = false;
    clearTimeout(rest.current);
    settle();
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  return (
    <>
      <RouterLink
        ref={ref}
        {...props}
        onMouseEnter={enter}
        onMouseLeave={leave}
        onFocusCapture={enter}
        onBlurCapture={leave}
        onClickCapture={leave}
      />
      {begun && <Ahead to={props.to} onDone={done} />}
    </>
  );
});

const LivingLink = forwardRef<HTMLAnchorElement, LinkProps>(function LivingLink({ ahead, ...props }, ref) {
  return ahead ? <AheadLink ref={ref} {...props} /> : <RouterLink ref={ref} {...props} />;
});

/** A link to another page of the site. */
export const Link = import.meta.env.SSR ? DrawnLink : LivingLink;
