import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useState } from "react";
import { useDocument } from "~/document-context";
import { describeError } from "./describe-error";
import { ErrorPanel } from "./error-panel";
import { useHydrated } from "./use-hydrated";

interface RouteErrorProps {
  error: unknown;
  /** Whether it stands in a part of a screen that goes on around it: a page has one main part and one first heading. */
  isPart?: boolean;
}

/** The error page of a route: any ErrorBoundary may render it with what `useRouteError` returned. */
export function RouteError({ error, isPart = false }: RouteErrorProps) {
  const { pathname, search } = useLocation();
  const { requestId } = useDocument();
  // Of a later failure the document's request knows nothing.
  const [ofDocument] = useState(!useHydrated());
  const { title, text, code, retry } = describeError(error);
  const unforeseen = !isRouteErrorResponse(error);
  const Whole = isPart ? "div" : "main";
  return (
    <Whole className="p-4">
      <ErrorPanel
        level={isPart ? 2 : 1}
        title={title}
        code={code ?? (unforeseen && ofDocument ? requestId : undefined)}
        retryTo={retry ? pathname + search : undefined}
        actions={
          <a className="btn btn-ghost" href="/">
            На главную
          </a>
        }
      >
        {text}
      </ErrorPanel>
    </Whole>
  );
}
