import { IdempotencyKey } from "~/ui/form/idempotency-key";
import type { WorkRow } from "./work-rows.server";

/** The key of a form around a table of works. The page stays after a change: what follows it is another request. */
export function ChangeKey({ rows }: { rows: readonly Pick<WorkRow, "id" | "version">[] }) {
  return <IdempotencyKey key={rows.map(({ id, version }) => `${id}:${version}`).join()} />;
}
