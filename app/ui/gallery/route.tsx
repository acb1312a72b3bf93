import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { readForm } from "~/http/read-form.server";
import { PageHeader } from "../page-header";
import { ShortcutsDialog } from "../shortcuts-dialog";
import { exampleSchema } from "./form";
import { ButtonSamples } from "./parts/button-samples";
import { ChartSamples } from "./parts/chart-samples";
import { DialogSamples } from "./parts/dialog-samples";
import { FieldSamples } from "./parts/field-samples";
import { FormSample } from "./parts/form-sample";
import { IconSamples } from "./parts/icon-samples";
import { MenuSamples } from "./parts/menu-samples";
import { StateSamples } from "./parts/state-samples";
import { TableSamples } from "./parts/table-samples";
import { TextSamples } from "./parts/text-samples";

export const meta: MetaFunction = () => [{ title: "Компоненты" }];

export function loader() {
  refuseInProduction();
  return { constraint: getZodConstraint(exampleSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  refuseInProduction();
  const submission = parseWithZod(await readForm(request), { schema: exampleSchema });
  const status = submission.status === "success" ? 200 : 400;
  return data(submission.reply({ hideFields: ["file"] }), { status });
}

export default function UiGallery() {
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <main id="content" className="mx-auto max-w-6xl p-4">
      <PageHeader title="Компоненты" subtitle="Каждый компонент интерфейса во всех состояниях" />
      <ButtonSamples />
      <FormSample constraint={constraint} lastResult={lastResult} />
      <FieldSamples />
      <MenuSamples />
      <DialogSamples />
      <TableSamples />
      <StateSamples />
      <TextSamples />
      <ChartSamples />
      <IconSamples />
      <ShortcutsDialog />
    </main>
  );
}

function refuseInProduction() {
  if (env.STAGE === "production") throw data({ message: "Такой страницы нет" }, { status: 404 });
}
