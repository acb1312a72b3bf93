import type { LoaderFunctionArgs } from "@remix-run/node";
import { machineCalls as calls } from "#contract/machines";
import { idsIn } from "~/params.server";
import { openWindow } from "~/session/open-window.server";
import { equipmentConstraint, equipmentTypes } from "../list-equipment.server";
import { loadWorks } from "../park-works.server";

/** An implement, its works, and what the address opens over them. */
export async function loadImplement(args: LoaderFunctionArgs) {
  const { api } = args.context;
  const { customerId, equipmentId: id } = idsIn(args.params, "customerId", "equipmentId");
  const place = { params: { customerId, id } };
  const [equipment, works, types, { mayEdit, named }] = await Promise.all([
    api.load(calls.getEquipment, place),
    loadWorks(args, (season) => api.load(calls.listEquipmentWorkrecords, { ...place, query: { season } })),
    equipmentTypes(api, customerId),
    openWindow(args, "changeMachines"),
  ]);
  return { constraint: equipmentConstraint, equipment, works, types, mayEdit, edited: named("edit", [equipment]) };
}
