import { IdempotencyKey } from "~/ui/form/idempotency-key";

/** What tells a form that changes a record from one that adds one. The version follows the loader, not what was sent. */
export function RecordFields({ record }: { record: { id: number; version: number } | null }) {
  return (
    <>
      <IdempotencyKey />
      <input type="hidden" name="intent" value={record ? "update" : "create"} />
      {record && (
        <>
          <input type="hidden" name="id" value={record.id} />
          <input type="hidden" name="version" value={record.version} />
        </>
      )}
    </>
  );
}
