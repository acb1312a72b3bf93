import type { LinksFunction } from "@remix-run/node";

/** Of the pages that phones work on where there is no line: from them the site is put among the phone's applications. */
export const webAppLinks: LinksFunction = () => [{ rel: "manifest", href: "/app.webmanifest" }];
