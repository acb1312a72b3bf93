import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { RouteError } from "~/ui/route-error";
import { saveWork } from "../parts/save-work.server";
import { WorkForm } from "../parts/work-form";
import { loadWorkToEdit } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Изменение работы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadWorkToEdit(args);
export const action = saveWork;

/** After a conflict the form needs the version that is saved now; after any other refusal nothing has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function EditWork() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, fieldId, workId } = screen.place;
  return (
    <>
      <h2 className="mb-4">Изменение работы</h2>
      <WorkForm {...screen} answer={answer} closeTo={paths.work(customerId, fieldId, workId)} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
