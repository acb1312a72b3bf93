import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { useCustomerId } from "~/use-customer-id";
import { newParcelForm } from "../form";
import { ParcelForm } from "../parcel-form";
import { createParcel } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Новый участок — Полевод" }];

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  await requireRight(api, customerIn(params), "changeCadastre");
  return { constraint: getZodConstraint(newParcelForm) };
}

export const action = createParcel;

export default function NewParcel() {
  const customerId = useCustomerId();
  const { constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const list = paths.cadaster(customerId);
  return (
    <main className="p-4">
      <PageHeader
        title="Новый участок"
        crumbs={[{ label: "Кадастр", to: list }, { label: "Новый участок" }]}
        actions={
          <LinkButton to={paths.pasteParcels(customerId)} icon="copy">
            Вставить список номеров
          </LinkButton>
        }
      />
      <ParcelForm constraint={constraint} answer={answer} closeTo={list} saveLabel="Добавить участок" />
    </main>
  );
}
