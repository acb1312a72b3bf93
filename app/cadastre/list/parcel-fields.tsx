import type { Parcel } from "#contract/cadastre";
import { paths } from "~/paths";
import { counted, hectares } from "~/words/format";
import { percent } from "~/words/percent";

const shown = 3;

/** The fields on a parcel in a table, the largest part first; of many only the beginning. */
export function ParcelFields({ customerId, parcel }: { customerId: number; parcel: Pick<Parcel, "area" | "fields"> }) {
  const { fields, area } = parcel;
  if (area === null) return "—";
  if (fields.length === 0) return <span className="text-muted">полей нет</span>;
  const left = fields.length - shown;
  return (
    <ul>
      {fields.slice(0, shown).map((field) => (
        <li key={field.field_id}>
          <a href={paths.field(customerId, field.field_id)}>{field.name}</a>
          <span className="text-muted">{` — ${hectares(field.area)}, ${percent(field.share)} участка`}</span>
        </li>
      ))}
      {left > 0 && <li className="text-muted">и ещё {counted(left, "поле", "поля", "полей")}</li>}
    </ul>
  );
}
