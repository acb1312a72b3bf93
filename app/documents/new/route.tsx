import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { PageHeader } from "~/ui/page-header";
import { uploadDocuments } from "./actions.server";
import { loadUpload } from "./queries.server";
import { UploadForm } from "./upload-form";

export const meta: MetaFunction = () => [{ title: "Новые документы — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadUpload(args);
export const action = uploadDocuments;

export default function Upload() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, parcel, field } = screen;
  const about = parcel ? `Участок ${parcel.number}` : field && `Поле «${field.name}»`;
  return (
    <main className="p-4">
      <PageHeader
        title="Новые документы"
        subtitle={about}
        crumbs={[{ label: "Документы", to: paths.documents(customerId) }, { label: "Новые документы" }]}
      />
      <UploadForm {...screen} answer={answer} />
    </main>
  );
}
