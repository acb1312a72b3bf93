import type { AppLoadContext } from "@remix-run/node";
import { landCategoryNames, landRightNames } from "#contract/cadastre-words";
import { TermMark } from "~/documents/term-mark";
import { paths } from "~/paths";
import { drawKept } from "~/ui/draw.server";
import { DeleteButton } from "~/ui/form/delete-button";
import { DrawnRows } from "~/ui/form/rows-form";
import { LinkButton } from "~/ui/link-button";
import { ActionsHeader, HeaderCell } from "~/ui/table";
import { hectares } from "~/words/format";
import { ParcelFields } from "./parcel-fields";
import type { ParcelsScreen } from "./queries.server";

type Row = ParcelsScreen["parcels"][number];

type ParcelRowsProps = Pick<ParcelsScreen, "customerId" | "parcels" | "terms" | "mayEdit">;

function ParcelRows({ customerId, parcels, terms, mayEdit }: ParcelRowsProps) {
  return (
    <DrawnRows>
      <thead>
        <tr>
          <HeaderCell>Кадастровый номер</HeaderCell>
          <HeaderCell className="hidden xl:table-cell">Категория</HeaderCell>
          <HeaderCell className="hidden md:table-cell">Право</HeaderCell>
          <HeaderCell>Аренда до</HeaderCell>
          <HeaderCell numeric className="hidden md:table-cell">
            По документам
          </HeaderCell>
          <HeaderCell numeric>По границе</HeaderCell>
          <HeaderCell className="hidden lg:table-cell">Поля</HeaderCell>
          {mayEdit && <ActionsHeader />}
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <tr key={parcel.id} data-key={parcel.id}>
            <th scope="row" className="whitespace-nowrap">
              <a href={paths.parcel(customerId, parcel.id)}>{parcel.number}</a>
            </th>
            <td className="hidden xl:table-cell">{parcel.category ? landCategoryNames[parcel.category] : "—"}</td>
            <td className="hidden md:table-cell">{parcel.right ? landRightNames[parcel.right] : "—"}</td>
            <td>
              <TermMark end={parcel.lease_end} terms={terms} />
            </td>
            <td className="num hidden whitespace-nowrap md:table-cell">
              {parcel.documented_area === null ? "—" : hectares(parcel.documented_area)}
            </td>
            <td className="num whitespace-nowrap">{parcel.area === null ? "границы нет" : hectares(parcel.area)}</td>
            <td className="hidden min-w-[220px] lg:table-cell">
              <ParcelFields customerId={customerId} parcel={parcel} />
            </td>
            {mayEdit && (
              <td>
                <RowActions customerId={customerId} parcel={parcel} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </DrawnRows>
  );
}

function RowActions({ customerId, parcel: { id, number, version } }: { customerId: number; parcel: Row }) {
  return (
    <div className="flex justify-end">
      <LinkButton
        plain
        to={paths.editParcel(customerId, id)}
        variant="ghost"
        size="sm"
        icon="edit"
        label={`Изменить участок ${number}`}
      />
      <DeleteButton sent={{ id, version, number }} label={`Удалить участок ${number}`} />
    </div>
  );
}

/** Parcels with the fields that lie on them. */
export const drawParcels = (
  context: Pick<AppLoadContext, "drawn" | "pageIsOpen">,
  { customerId, parcels, terms, mayEdit }: ParcelRowsProps,
) => drawKept(context, "parcels", ParcelRows, { customerId, parcels, terms, mayEdit });
