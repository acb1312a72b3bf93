import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useParams,
  useRouteError,
} from "@remix-run/react";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { RouteError } from "~/ui/route-error";
import { actOnPreview } from "./actions.server";
import { Done } from "./parts/done";
import { Progress } from "./parts/progress";
import { Ready } from "./parts/ready";
import { Refused } from "./parts/refused";
import { loadImport } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Проверка файла границ — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadImport(args);
export const action = actOnPreview;

/** After a conflict the page shows how the import stands now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export default function Preview() {
  const customerId = Number(useParams().customerId);
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const crumbs = [
    { label: "Карта и поля", to: paths.map(customerId) },
    { label: "Загрузка границ", to: paths.boundaryImports(customerId) },
    { label: "Проверка файла" },
  ];
  return (
    <main className="p-4">
      <PageHeader
        title="Загрузка границ полей"
        subtitle={view.state === "ready" ? view.preview.file_name : undefined}
        crumbs={crumbs}
      />
      {view.state === "running" && <Progress {...view} />}
      {view.state === "refused" && <Refused message={view.message} />}
      {view.state === "ready" && <Ready {...view} answer={answer} />}
      {view.state === "done" && <Done {...view} />}
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
