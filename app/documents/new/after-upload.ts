import { paths } from "~/paths";

interface About {
  field_id?: number | undefined;
  parcel_id?: number | undefined;
}

/** Where documents are seen once they are there: with what they are about. */
export function afterUpload(customerId: number, { field_id, parcel_id }: About): string {
  if (parcel_id) return paths.parcel(customerId, parcel_id);
  return field_id ? paths.field(customerId, field_id, "documents") : paths.documents(customerId);
}
