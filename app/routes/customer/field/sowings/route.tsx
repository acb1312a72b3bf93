import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { RouteError } from "~/ui/route-error";
import { useField } from "../parts/field-context";
import { actOnSowing } from "./actions.server";
import { SowingForm } from "./parts/sowing-form";
import { SowingTable } from "./parts/sowing-table";
import { loadSowings } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Посевы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadSowings(args);
export const action = actOnSowing;

export default function Sowings() {
  const choices = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const screen = useField();
  const { customerId, fieldId, field, mayEdit } = screen;
  const typedYear = Number(answer?.result.initialValue?.year) || null;
  const year = choices.editedYear ?? typedYear;
  const add = mayEdit && (
    <LinkButton
      to={`${paths.field(customerId, fieldId, "sowings")}?year=${choices.season}`}
      icon="plus"
      variant="primary"
    >
      {`Внести посев ${choices.season}`}
    </LinkButton>
  );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      {field.sowings.length > 0 ? (
        <SowingTable {...screen} />
      ) : (
        <EmptyState title="Посевов пока нет" icon="field" actions={add}>
          Внесите культуру сезона, и поле раскрасится на карте.
        </EmptyState>
      )}
      {mayEdit && year !== null && <SowingForm key={year} {...choices} year={year} answer={answer} />}
      {year === null && field.sowings.length > 0 && <div>{add}</div>}
    </div>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
