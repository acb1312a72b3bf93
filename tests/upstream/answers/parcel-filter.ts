import type { cadastreCalls, Parcel } from "../../../contract/cadastre";
import type { QueryOf } from "../../../contract/call";

type Query = QueryOf<typeof cadastreCalls.exportParcels>;

const placeOf = ({ area, fields }: Parcel) => (area === null ? "bare" : fields.length > 0 ? "inside" : "outside");

/** The parcels that a filter lets through. */
export const parcelsMatching = (parcels: Parcel[], asked: Query): Parcel[] =>
  parcels.filter(
    (parcel) =>
      (!asked.q || parcel.number.includes(asked.q)) &&
      (!asked.category || parcel.category === asked.category) &&
      (!asked.right || parcel.right === asked.right) &&
      (!asked.lease_until || (parcel.lease_end !== null && parcel.lease_end <= asked.lease_until)) &&
      (!asked.field_id || parcel.fields.some(({ field_id }) => field_id === asked.field_id)) &&
      (!asked.placed || placeOf(parcel) === asked.placed),
  );
