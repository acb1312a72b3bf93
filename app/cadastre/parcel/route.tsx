import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { DocumentTable } from "~/documents/document-table";
import { outlineSize } from "~/map/draw-outline";
import { paths } from "~/paths";
import { RecordVersion } from "~/ui/form/record-version";
import { SubmitButton } from "~/ui/form/submit-button";
import { LinkButton } from "~/ui/link-button";
import { PageHeader } from "~/ui/page-header";
import { FieldShares } from "./field-shares";
import { ParcelFacts } from "./parcel-facts";
import { loadParcel, type ParcelScreen } from "./queries.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.parcel.number ?? "Участок"} — Полевод` },
];

export const loader = (args: LoaderFunctionArgs) => loadParcel(args);

function Actions({ customerId, parcel: { id, number, version } }: ParcelScreen) {
  return (
    <>
      <Form method="post" action={paths.cadaster(customerId)}>
        <RecordVersion version={version} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="number" value={number} />
        <SubmitButton name="intent" value="delete" variant="ghost" icon="trash" busyLabel="Удаление…">
          Удалить
        </SubmitButton>
      </Form>
      <LinkButton to={paths.editParcel(customerId, id)} variant="primary" icon="edit">
        Изменить
      </LinkButton>
    </>
  );
}

function Outline({ path }: { path: string | null }) {
  if (!path) return null;
  return (
    <svg className="mr-3" width="40" height="40" viewBox={`0 0 ${outlineSize} ${outlineSize}`} aria-hidden="true">
      <path d={path} fill="#f3ecd9" stroke="#7a5a12" strokeWidth="3" fillRule="evenodd" strokeLinejoin="round" />
    </svg>
  );
}

function Papers({ customerId, parcel, documents, terms, tzOffset, mayEditDocuments }: ParcelScreen) {
  return (
    <section className="mt-6" aria-labelledby="parcel-documents">
      <h2 id="parcel-documents" className="mb-2">
        Документы
      </h2>
      {documents.length > 0 && (
        <DocumentTable
          customerId={customerId}
          documents={documents}
          terms={terms}
          tzOffset={tzOffset}
          mayEdit={mayEditDocuments}
          backTo={paths.parcel(customerId, parcel.id)}
          ofOneThing
        />
      )}
      {documents.length === 0 && <p className="text-muted">Договор аренды, выписка ЕГРН: приложите их сюда.</p>}
      {mayEditDocuments && (
        <LinkButton to={paths.newDocuments(customerId, { parcel: parcel.id })} icon="upload" className="mt-2">
          Добавить документы
        </LinkButton>
      )}
    </section>
  );
}

export default function Parcel() {
  const screen = useLoaderData<typeof loader>();
  const { customerId, parcel, drawing, mayEdit } = screen;
  return (
    <main className="p-4">
      <PageHeader
        title={
          <span className="flex items-center">
            <Outline path={drawing?.parcel ?? null} />
            {parcel.number}
          </span>
        }
        crumbs={[{ label: "Кадастр", to: paths.cadaster(customerId) }, { label: parcel.number }]}
        actions={mayEdit && <Actions {...screen} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ParcelFacts {...screen} />
        <FieldShares {...screen} />
      </div>
      <Papers {...screen} />
    </main>
  );
}
