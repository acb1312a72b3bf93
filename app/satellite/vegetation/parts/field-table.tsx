import type { ProductName } from "#contract/satellite-shapes";
import { indexOfProduct } from "#contract/satellite-words";
import { paths } from "~/paths";
import { ColorSwatch } from "~/ui/color-swatch";
import { PlainShowMore } from "~/ui/show-more";
import { HeaderCell, PlainTable } from "~/ui/table";
import type { Sort } from "~/ui/url-state";
import { counted, date, missingCrop } from "~/words/format";
import { RankBadge } from "../../rank-badge";
import { changeText, dayBeside, ndviText, spreadText, unseenText } from "../../words";
import type { SeenField, Shown } from "../queries.server";

interface FieldTableProps extends Pick<Shown, "fields" | "scene" | "beside"> {
  customerId: number;
  product: ProductName;
  sort: Sort | undefined;
  /** The question of the page's address. */
  asked: string;
}

/** Rows of a page of the list. */
const pageLength = 100;

/** Fields of the scene, the one that fell most first unless another order is asked for; drawn outside of the router. */
export function FieldTable({ customerId, product, fields, scene, beside, sort, asked }: FieldTableProps) {
  const cursor = Number(new URLSearchParams(asked).get("cursor"));
  const first = cursor > 0 && cursor < fields.length ? Math.floor(cursor) : 0;
  const page = fields.slice(first, first + pageLength);
  const bySpread = tellsSpread(product);
  const index = indexOfProduct[product];
  const all = counted(fields.length, "поле", "поля", "полей");
  return (
    <>
      <PlainTable className="scene-table" label={`Поля на снимке ${date(scene.date)}`}>
        <thead>
          <tr>
            <HeaderCell sortKey="name" {...{ sort, asked }}>
              Поле
            </HeaderCell>
            <HeaderCell sortKey={bySpread ? "rank" : "ndvi"} {...{ sort, asked }} numeric>
              {bySpread ? "Отклонение" : index.toUpperCase()}
            </HeaderCell>
            <HeaderCell sortKey="change" {...{ sort, asked }} numeric>
              {beside ? `К ${dayBeside(beside.date, scene.date)}` : index === "ndvi" ? "Изменение" : "Изменение NDVI"}
            </HeaderCell>
            <HeaderCell sortKey={bySpread ? undefined : "rank"} {...{ sort, asked }}>
              Однородность
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {page.map((field) => (
            <FieldLine
              key={field.field_id}
              {...{ customerId, field, bySpread, index }}
              date={scene.date}
              compared={beside !== null}
            />
          ))}
        </tbody>
      </PlainTable>
      {fields.length > pageLength && (
        <PlainShowMore
          asked={asked}
          nextCursor={first + page.length < fields.length ? String(first + page.length) : null}
          summary={`${first + 1}–${first + page.length} из ${all}`}
        />
      )}
    </>
  );
}

/** Of which product the spread is the figure, not the mean. */
const tellsSpread = (product: ProductName) => product === "contrast_ndvi_masked";

interface FieldLineProps {
  customerId: number;
  field: SeenField;
  bySpread: boolean;
  index: (typeof indexOfProduct)[ProductName];
  date: string;
  compared: boolean;
}

function FieldLine({ customerId, field, bySpread, index, date: day, compared }: FieldLineProps) {
  const { field_id, name, crop, cropColor, value, avg_ndvi, crop_mean, previous_date } = field;
  const change = compared ? field.compared : field.change;
  return (
    <tr>
      <th scope="row" className="font-normal">
        <ColorSwatch color={cropColor} size={12} className="mr-2" />
        <a href={paths.fieldVegetation(customerId, field_id, { date: day })}>{name}</a>
        <span className="block text-sm text-muted">{crop ?? missingCrop}</span>
      </th>
      <td className="num">
        {bySpread ? spreadText(field.std_ndvi) : ndviText(value)}
        <span className="block text-sm text-muted">
          {unseenText(field) ??
            (bySpread || index !== "ndvi"
              ? `NDVI ${ndviText(avg_ndvi)}`
              : crop_mean !== null && `культура ${ndviText(crop_mean)}`)}
        </span>
      </td>
      <td className="num">
        {changeText(change)}
        {previous_date && !compared && change !== null && (
          <span className="block text-sm text-muted">с {dayBeside(previous_date, day)}</span>
        )}
      </td>
      <td>
        <RankBadge rank={field.std_ndvi_rank} std={field.std_ndvi} />
      </td>
    </tr>
  );
}
