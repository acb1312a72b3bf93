import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { RouteError } from "~/ui/route-error";
import { SharesTable } from "./parts/shares-table";
import { loadShares } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Структура посевов — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadShares(args);

export default function Shares() {
  const screen = useLoaderData<typeof loader>();
  return (
    <main className="p-4">
      {screen.lines.length > 0 ? (
        <>
          <div className="actions mb-4 justify-end no-print">
            <LinkButton to={screen.exportAddress} icon="download" download>
              В Excel
            </LinkButton>
          </div>
          <SharesTable {...screen} />
        </>
      ) : (
        <EmptyState title={screen.anyFields ? "Культуры ещё не расставлены" : "Полей пока нет"} icon="rotation">
          Здесь будет видно, сколько гектаров и какую долю земли занимает каждая культура по сезонам.
        </EmptyState>
      )}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
