import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { PageHeader } from "~/ui/page-header";
import { useCustomerId } from "~/use-customer-id";
import { uploadBoundaries } from "./actions.server";
import { Formats } from "./formats";
import { UploadForm } from "./upload-form";

export const meta: MetaFunction = () => [{ title: "Загрузка границ полей — Полевод" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  await requireRight(context.api, customerIn(params), "changeFields");
  return null;
}

export const action = uploadBoundaries;

export default function Upload() {
  const customerId = useCustomerId();
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
