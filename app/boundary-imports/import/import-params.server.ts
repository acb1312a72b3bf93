import { data } from "@remix-run/node";
import { errorTable } from "#contract/errors";
import { customerIn } from "~/params.server";

export const importNotFound = () =>
  data(
    { code: "NotFound", message: "Такой загрузки нет: её отменили, она устарела или сделана в другом хозяйстве." },
    { status: errorTable.NotFound.status },
  );

/** The customer and the import of the address. @throws an answer for an ErrorBoundary where it can't be an import's */
export function importParams(params: Partial<Record<string, string>>): { customerId: number; id: number } {
  const id = Number(params.importId);
  if (!/^[1-9]\d{0,9}$/.test(params.importId ?? "") || id > 2_147_483_647) throw importNotFound();
  return { customerId: customerIn(params), id };
}
