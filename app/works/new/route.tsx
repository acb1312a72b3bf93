import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FirstFields } from "~/fields/first-fields";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { makeManyWorks } from "./actions.server";
import { ManyForm } from "./many-form";
import { loadManyWorks } from "./queries.server";
import "../works.css";

export const meta: MetaFunction = () => [{ title: "Работа на нескольких полях — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadManyWorks(args);
export const action = makeManyWorks;

export default function ManyWorks() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <main className="p-4">
      <PageHeader
        crumbs={[{ label: "Работы", to: paths.works(screen.customerId) }, { label: "Работа на нескольких полях" }]}
        title="Работа на нескольких полях"
      />
      {screen.fieldless ? (
        <FirstFields customerId={screen.customerId} mayEdit>
          Работу вносят на поля: сначала добавьте их.
        </FirstFields>
      ) : (
        <ManyForm {...screen} answer={answer} />
      )}
    </main>
  );
}
