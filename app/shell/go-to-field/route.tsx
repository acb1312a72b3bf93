import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { customerIn } from "~/params.server";
import { paths } from "~/paths";
import { DialogPage } from "~/ui/dialog-page";
import { useCustomerId } from "~/use-customer-id";
import { GoToFieldSearch } from "../go-to-field-search";

export const meta: MetaFunction = () => [{ title: "К полю — Полевод" }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const customerId = customerIn(params);
  const { items } = await context.api.load(calls.listFields, { params: { customerId }, query: { q, limit: 50 } });
  return { q, items: items.map(({ id, name, area }) => ({ id, name, area })) };
}

export default function GoToFieldPage() {
  const { q, items } = useLoaderData<typeof loader>();
  const customerId = useCustomerId();
  return (
    <DialogPage title="Выберите поле для перехода" closeTo={paths.map(customerId)}>
      <GoToFieldSearch customerId={customerId} action={paths.goToField(customerId)} items={items} q={q} />
    </DialogPage>
  );
}
