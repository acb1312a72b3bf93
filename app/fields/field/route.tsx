import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useField } from "../field-context";
import { FieldFacts } from "./parts/field-facts";
import { FieldParcels } from "./parts/field-parcels";
import { NearMarkers } from "./parts/near-markers";
import { YieldChart } from "./parts/yield-chart";
import { loadFieldLook } from "./queries.server";

export const loader = (args: LoaderFunctionArgs) => loadFieldLook(args);

export default function FieldOverview() {
  const screen = useField();
  const { land, markers } = useLoaderData<typeof loader>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <FieldFacts {...screen} />
      <div className="min-w-0">
        <YieldChart {...screen} />
        <NearMarkers markers={markers} page={screen} />
        {land && <FieldParcels {...land} />}
      </div>
    </div>
  );
}
