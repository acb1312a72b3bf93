import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { useCustomerId } from "~/use-customer-id";
import { actOnPreview } from "./actions.server";
import { Choosing } from "./parts/choosing";
import { Done } from "./parts/done";
import { Progress } from "./parts/progress";
import { Ready } from "./parts/ready";
import { Refused } from "./parts/refused";
import { loadImport } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Проверка файла границ — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadImport(args);
export const action = actOnPreview;

export const shouldRevalidate = afterRefusal;

export default function Preview() {
  const customerId = useCustomerId();
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
        subtitle={view.state === "ready" || view.state === "choosing" ? view.preview.file_name : undefined}
        crumbs={crumbs}
      />
      {view.state === "running" && <Progress {...view} />}
      {view.state === "refused" && <Refused {...view} />}
      {view.state === "choosing" && <Choosing {...view} answer={answer} />}
      {view.state === "ready" && <Ready {...view} answer={answer} />}
      {view.state === "done" && <Done {...view} />}
    </main>
  );
}
