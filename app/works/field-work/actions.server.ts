import type { ActionFunctionArgs } from "@remix-run/node";
import { readForm } from "~/http/read-form.server";
import { idsIn } from "~/params.server";
import { paths } from "~/paths";
import { changeWorks } from "../change-works.server";

/** Deleted, the work has no page any more: the field's works follow, and offer the undo. */
export async function actOnWork(args: ActionFunctionArgs) {
  const { customerId, fieldId, workId } = idsIn(args.params, "customerId", "fieldId", "workId");
  const form = await readForm(args.request.clone());
  const isDeleting = String(form.get("do")).startsWith("delete");
  const page = paths.work(customerId ?? 0, fieldId ?? 0, workId ?? 0);
  return changeWorks(args, isDeleting ? paths.fieldWorks(customerId ?? 0, fieldId ?? 0) : page);
}
