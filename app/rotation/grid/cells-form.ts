import { z } from "#contract/zod";
import { IDEMPOTENCY_FIELD } from "~/ui/form/idempotency-key";
import { cellsText } from "../cells-text";

/** What the sheet sends by itself while one types. */
export const cellsForm = z.object({ [IDEMPOTENCY_FIELD]: z.string().min(8).max(100), cells: cellsText });
