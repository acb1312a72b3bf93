import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { useField } from "../parts/field-context";
import { FieldFacts } from "./parts/field-facts";
import { FieldParcels } from "./parts/field-parcels";
import { YieldChart } from "./parts/yield-chart";
import { loadFieldParcels } from "./queries.server";

export const loader = (args: LoaderFunctionArgs) => loadFieldParcels(args);

export default function FieldLook() {
  const screen = useField();
  const land = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <FieldFacts {...screen} />
      <div>
        <YieldChart {...screen} />
        {land && <FieldParcels {...land} />}
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
