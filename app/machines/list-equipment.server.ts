import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { machineCalls as calls } from "#contract/machines";
import { customerIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";
import { customerDictionary } from "~/upstream/customer-dictionaries.server";
import type { FarmApi } from "~/upstream/farm-api.server";
import { askedText } from "./asked-text.server";
import { createEquipmentForm } from "./equipment-form";

/** The kinds of implements, the holding's own among them. @throws an answer for an ErrorBoundary */
export const equipmentTypes = (api: FarmApi, customerId: number) =>
  customerDictionary(api, customerId, "equipment_types");

export const equipmentConstraint = getZodConstraint(createEquipmentForm);

/** The implements by name, their kinds, and what the address opens over them. */
export async function loadEquipment(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const customerId = customerIn(args.params);
  const q = askedText(args);
  const type = Number(new URL(args.request.url).searchParams.get("type")) || undefined;
  const types = await equipmentTypes(api, customerId);
  const known = types.some(({ id }) => id === type) ? type : undefined;
  const [{ mayEdit, adding, named }, { items }] = await Promise.all([
    openWindow(args, "changeMachines"),
    api.load(calls.listEquipment, {
      params: { customerId },
      query: { q: q || undefined, equipment_type_id: known },
    }),
  ]);
  return {
    constraint: equipmentConstraint,
    equipment: items,
    types,
    filters: { q, type: known === undefined ? "" : String(known) },
    narrowed: q !== "" || known !== undefined,
    mayEdit,
    adding,
    edited: named("edit", items),
  };
}

export type EquipmentScreen = Awaited<ReturnType<typeof loadEquipment>>;
