import { IdempotencyKey } from "./idempotency-key";

/**
 * What a form tells of the record it changes: the version it saw, and a key by which sending it twice changes the record
 * once. After a change the form is another request, with a key of its own. Without a version it is a form that adds one.
 */
export function RecordVersion({ version }: { version: number | null | undefined }) {
  return (
    <>
      <IdempotencyKey key={version} />
      {version != null && <input type="hidden" name="version" value={version} />}
    </>
  );
}
