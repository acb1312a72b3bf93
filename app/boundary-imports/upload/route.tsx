import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useParams, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { PageHeader } from "~/ui/page-header";
import { RouteError } from "~/ui/route-error";
import { uploadBoundaries } from "./actions.server";
import { Formats } from "./formats";
import { UploadForm } from "./upload-form";

export const meta: MetaFunction = () => [{ title: "Загрузка границ полей — Полевод" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireRight(context.api, Number(params.customerId), "fields:edit");
  return null;
}

export const action = uploadBoundaries;

export default function Upload() {
  const customerId = Number(useParams().customerId);
  const answer = useActionData<typeof action>();
  const crumbs = [{ label: "Карта и поля", to: paths.map(customerId) }, { label: "Загрузка границ" }];
  return (
    <main className="p-4">
      <PageHeader title="Загрузка границ полей" crumbs={crumbs} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <UploadForm answer={answer} />
        <Formats />
      </div>
    </main>
  );
}

export function ErrorBoundary() {
  return <RouteError error={useRouteError()} />;
}
