import { RecordVersion } from "./record-version";

/** What tells a form that changes a record from one that adds one. The version follows the loader, not what was sent. */
export function RecordFields({ record }: { record: { id: number; version: number } | null }) {
  return (
    <>
      <RecordVersion version={record?.version} />
      <input type="hidden" name="intent" value={record ? "update" : "create"} />
      {record && <input type="hidden" name="id" value={record.id} />}
    </>
  );
}
