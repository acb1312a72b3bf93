import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "#contract/calls";
import { hectaresText } from "#formats/typed-hectares";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { requireRight } from "~/session/rights.server";
import { PageHeader } from "~/ui/page-header";
import { afterRefusal } from "~/upstream/after-refusal";
import { editParcelForm } from "../form";
import { ParcelForm } from "../parcel-form";
import { updateParcel } from "./actions.server";

export const meta: MetaFunction = () => [{ title: "Изменение участка — Полевод" }];

export async function loader({ context: { api }, params }: LoaderFunctionArgs) {
  const { customerId, parcelId: id } = idsIn(params, "customerId", "parcelId");
  const place = { customerId, id };
  await requireRight(api, place.customerId, "changeCadastre");
  const { geojson, ...parcel } = await api.load(calls.getParcel, { params: place });
  return {
    customerId: place.customerId,
    parcel,
    hasBoundary: geojson !== null,
    constraint: getZodConstraint(editParcelForm),
  };
}

export const action = updateParcel;

export const shouldRevalidate = afterRefusal;

export default function EditParcel() {
  const { customerId, parcel, hasBoundary, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const page = paths.parcel(customerId, parcel.id);
  const standing = {
    number: parcel.number,
    category: parcel.category ?? "",
    right: parcel.right ?? "",
    lease_end: parcel.lease_end ?? "",
    documented_area: hectaresText(parcel.documented_area),
    comment: parcel.comment ?? "",
  };
  return (
    <main className="p-4">
      <PageHeader
        title={`Участок ${parcel.number}`}
        crumbs={[
          { label: "Кадастр", to: paths.cadaster(customerId) },
          { label: parcel.number, to: page },
          { label: "Изменение" },
        ]}
      />
      <ParcelForm
        constraint={constraint}
        answer={answer}
        standing={standing}
        version={parcel.version}
        hasBoundary={hasBoundary}
        closeTo={page}
        saveLabel="Сохранить"
      />
    </main>
  );
}
