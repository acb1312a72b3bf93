import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { dateTime } from "#formats/days/instants";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { PageHeader } from "~/ui/page-header";
import { useCustomerId } from "~/use-customer-id";
import { uploadBoundaries } from "./actions.server";
import { Begun } from "./begun";
import { Formats } from "./formats";
import { UploadForm } from "./upload-form";

export const meta: MetaFunction = () => [{ title: "Загрузка границ полей — Полевод" }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const customerId = customerIn(params);
  await requireRight(context.api, customerId, "changeFields");
  const { items } = await context.api.load(calls.listBoundaryImports, { params: { customerId } });
  return { begun: items.map((one) => ({ ...one, when: dateTime(one.created_at, context.tzOffset) })) };
}

export const action = uploadBoundaries;

export default function Upload() {
  const customerId = useCustomerId();
  const { begun } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const crumbs = [{ label: "Карта и поля", to: paths.map(customerId) }, { label: "Загрузка границ" }];
  return (
    <main className="p-4">
      <PageHeader title="Загрузка границ полей" crumbs={crumbs} />
      <Begun customerId={customerId} begun={begun} />
      <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
        <UploadForm answer={answer} />
        <Formats />
      </div>
    </main>
  );
}
