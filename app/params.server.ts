import { data, redirect } from "@remix-run/node";
import { errorTable } from "#contract/errors";
import { largestWhole } from "#contract/limits";
import { paths } from "~/paths";

type Params = Readonly<Partial<Record<string, string>>>;

/** What the addresses of app/routes.ts call ids. */
type IdName =
  | "customerId"
  | "fieldId"
  | "plotId"
  | "markerId"
  | "parcelId"
  | "documentId"
  | "importId"
  | "workId"
  | "recordId"
  | "planId"
  | "templateId"
  | "scoutId"
  | "scoutPlanId"
  | "recommendationId"
  | "notificationId"
  | "zoneMapId"
  | "rateMapId"
  | "machineId"
  | "proposalId"
  | "equipmentId"
  | "entryId"
  | "extentId";

function idIn(params: Params, name: IdName): number | undefined {
  const written = params[name] ?? "";
  const id = Number(written);
  return /^[1-9]\d{0,9}$/.test(written) && id <= largestWhole ? id : undefined;
}

/** To be thrown where an address names what there isn't. */
export const nothingThere = () =>
  data({ code: "NotFound", message: errorTable.NotFound.message }, { status: errorTable.NotFound.status });

/** @throws a way to the first screen of the menu where an address has anything else than digits in one of these places */
export function mustBeNumbers(params: Params, ...names: string[]): void {
  if (names.every((name) => /^\d+$/.test(params[name] ?? ""))) return;
  const customerId = idIn(params, "customerId");
  throw redirect(customerId === undefined ? paths.root() : paths.map(customerId));
}

/**
 * The ids that an address names, by the names of its parameters.
 * @throws a way to the first screen of the menu where one is no number, as from any address that there isn't; not found
 * where a number names nothing
 */
export function idsIn<N extends IdName>(params: Params, ...names: N[]): Record<N, number> {
  const ids = names.map((name) => [name, idIn(params, name)] as const);
  if (ids.every(([, id]) => id !== undefined)) return Object.fromEntries(ids) as Record<N, number>;
  mustBeNumbers(params, ...names);
  throw nothingThere();
}

/** The holding that an address names. @throws likewise */
export const customerIn = (params: Params): number => idsIn(params, "customerId").customerId;
