import type { LoaderFunctionArgs } from "@remix-run/node";

/** What the address says to search for. */
export const askedText = ({ request }: Pick<LoaderFunctionArgs, "request">): string =>
  (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
