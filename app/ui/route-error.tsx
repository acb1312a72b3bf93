import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { useDocument } from "~/document-context";
import { describeError } from "./describe-error";
import { ErrorPanel } from "./error-panel";

/** The error page of a route: any ErrorBoundary may render it with what `useRouteError` returned. */
export function RouteError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { requestId } = useDocument();
  const { title, text, code, retry } = describeError(error);
  const unforeseen = !isRouteErrorResponse(error);
  return (
    <main className="p-4">
      <ErrorPanel
        title={title}
        code={code ?? (unforeseen ? requestId : undefined)}
        retryTo={retry ? pathname + search : undefined}
        actions={
          <a className="btn btn-ghost" href="/">
            На главную
          </a>
        }
      >
        {text}
      </ErrorPanel>
    </main>
  );
}
