import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { IdempotencyKey } from "~/ui/form/idempotency-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import "./preview.css";
import { updateDocument } from "./actions.server";
import { DocumentFacts } from "./parts/document-facts";
import { DocumentForm } from "./parts/document-form";
import { Preview } from "./parts/preview";
import { type DocumentScreen, loadDocument } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.document.title ?? "Документ"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadDocument(args);
export const action = updateDocument;

export const shouldRevalidate = afterRefusal;

function Actions({ customerId, document: { id, title, file_name }, mayEdit }: DocumentScreen) {
  return (
    <>
      {mayEdit && (
        <Form method="post" action={paths.documents(customerId)}>
          <IdempotencyKey />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="title" value={title} />
          <SubmitButton name="intent" value="delete" variant="ghost" icon="trash" busyLabel="Удаление…">
            Удалить
          </SubmitButton>
        </Form>
      )}
      {file_name && (
        <LinkButton to={paths.documentFile(customerId, id, { save: 1 })} download={file_name} icon="download">
          Скачать
        </LinkButton>
      )}
    </>
  );
}

export default function Document() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { customerId, document, choices, text } = screen;
  return (
    <main className="p-4">
      <PageHeader
        title={document.title}
        crumbs={[{ label: "Документы", to: paths.documents(customerId) }, { label: document.title }]}
        actions={<Actions {...screen} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Preview customerId={customerId} document={document} text={text} />
        <div>
          <DocumentFacts {...screen} />
          {choices && <DocumentForm key={document.version} {...screen} choices={choices} answer={answer} />}
        </div>
      </div>
    </main>
  );
}
