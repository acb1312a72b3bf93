import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { PageHeader } from "~/ui/page-header";
import { useCustomerId } from "~/use-customer-id";
import { pasteParcels } from "./actions.server";
import { pasteForm } from "./form";
import { PasteForm } from "./paste-form";

export const meta: MetaFunction = () => [{ title: "Список участков — Полевод" }];

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  await requireRight(api, customerIn(params), "changeCadastre");
  return { constraint: getZodConstraint(pasteForm) };
}

export const action = pasteParcels;

export default function Paste() {
  const customerId = useCustomerId();
  const { constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <PageHeader
        title="Список участков"
        crumbs={[{ label: "Кадастр", to: paths.cadaster(customerId) }, { label: "Список участков" }]}
      />
      <PasteForm customerId={customerId} constraint={constraint} answer={answer} />
    </main>
  );
}
