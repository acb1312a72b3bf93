import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { TableLink } from "~/tables/table-link";
import { AddLink } from "~/ui/add-link";
import { EmptyState } from "~/ui/empty-state";
import { FormErrors } from "~/ui/form/form-errors";
import { Link } from "~/ui/link";
import { PageHeader } from "~/ui/page-header";
import { actOnMarkers } from "../actions.server";
import { MarkerTable } from "../marker-table";
import { loadMarkers } from "./queries.server";

export const meta: MetaFunction = () => [{ title: "Метки — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadMarkers(args);
export const action = actOnMarkers;

export default function Markers() {
  const { customerId, markers, mayEdit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const errors = Object.values(answer?.result.error ?? {}).flatMap((texts) => texts ?? []);
  const add = mayEdit && <AddLink to={paths.newMarker(customerId)}>Поставить метку</AddLink>;
  return (
    <main className="p-4">
      <PageHeader
        title="Метки"
        crumbs={[{ label: "Карта и поля", to: paths.map(customerId) }, { label: "Метки" }]}
        actions={
          markers.length > 0 && (
            <>
              <TableLink />
              {add}
            </>
          )
        }
      />
      <FormErrors errors={errors} title="Не получилось" />
      {markers.length > 0 ? (
        <div className="card">
          <MarkerTable
            markers={markers}
            page={{ customerId, mayEdit, back: null }}
            place={({ field_id, field_name }) =>
              field_id === null ? "вне полей" : <Link to={paths.field(customerId, field_id)}>{field_name}</Link>
            }
          />
        </div>
      ) : (
        <EmptyState title="Меток пока нет" icon="location" actions={add}>
          Камень, столб, колодец, въезд, мокрое место: то, что надо помнить на земле.
        </EmptyState>
      )}
    </main>
  );
}
