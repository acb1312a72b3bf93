import { useRouteError } from "@remix-run/react";
import { RouteError } from "~/ui/route-error";
import { useField } from "../parts/field-context";
import { FieldFacts } from "./parts/field-facts";
import { YieldChart } from "./parts/yield-chart";

export default function FieldLook() {
  const screen = useField();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FieldFacts {...screen} />
      <YieldChart {...screen} />
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
