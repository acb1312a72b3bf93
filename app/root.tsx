import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Links, Outlet, Scripts, ScrollRestoration, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { BrandedMeta } from "~/brand-title";
import { useDocument } from "~/document-context";
import { useWantsScripts } from "~/page-handle";
import { DocumentBehaviour } from "~/ui/document-behaviour";
import { GlobalProgress } from "~/ui/global-progress";
import icon from "~/ui/mark.svg?inline";
import { RouteError } from "~/ui/route-error";
import "./app.css";

export const meta: MetaFunction = () => [{ title: "Полевод" }];

export const links: LinksFunction = () => [{ rel: "icon", href: icon, type: "image/svg+xml" }];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId, brand } = useDocument();
  const wantsScripts = useWantsScripts();
  return (
    <html lang="ru" data-request={wantsScripts ? requestId : undefined} data-brand={brand}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#0b6b4f" />
        <BrandedMeta />
        <Links />
      </head>
      <body>
        {children}
        {wantsScripts && (
          <>
            <GlobalProgress />
            <DocumentBehaviour />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
