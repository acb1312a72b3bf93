import sql, { type Sql } from "sql-template-tag";
import { machineCalls as calls, type Equipment, type Machine, type MachineOperator } from "#contract/machines";
import { contains } from "../platform/database/contains";
import type { Serve } from "../platform/http/serve";
import { addEquipment, addMachine, addOperator, checkEquipmentType } from "./add-to-park";
import { attachTracker } from "./attach-tracker";
import { implementsKind, machines, operators } from "./kinds";
import { listParkNames } from "./list-park-names";
import { listWorksOf } from "./list-works-of";
import { deleteFromPark, getFromPark, listPark, restoreInPark, updateInPark } from "./park";
import { restoreMachine } from "./restore-machine";

const placeOf = ({ who, params }: { who: { customerId: number }; params: { id: number } }) => ({
  customerId: who.customerId,
  id: params.id,
});

const found = (column: Sql, q: string | undefined) => (q ? contains(column, q) : sql`true`);

function machinesRoutes(serve: Serve): void {
  serve.member(calls.listParkNames, ({ tx, who }) => listParkNames(tx, who.customerId));
  serve.member(calls.listMachines, async ({ tx, who, query }) => {
    const ofType = query.machine_type ? sql`p.machine_type = ${query.machine_type}` : sql`true`;
    const tracked =
      query.has_tracker === undefined ? sql`true` : sql`(p.tracker_serial IS NOT NULL) = ${query.has_tracker}`;
    const matching = found(sql`concat_ws(' ', p.model, p.number)`, query.q);
    const asked = sql`${ofType} AND ${tracked} AND ${matching}`;
    return { items: await listPark<Machine>(tx, machines, who.customerId, asked) };
  });
  serve.member(calls.createMachine, async ({ tx, who, body }) =>
    getFromPark<Machine>(tx, machines, { customerId: who.customerId, id: await addMachine(tx, who.customerId, body) }),
  );
  serve.member(calls.getMachine, (input) => getFromPark<Machine>(input.tx, machines, placeOf(input)));
  serve.member(calls.updateMachine, async (input) => {
    await updateInPark(input.tx, machines, placeOf(input), input.body.version, input.body);
    return getFromPark<Machine>(input.tx, machines, placeOf(input));
  });
  serve.member(calls.deleteMachine, (input) => deleteFromPark(input.tx, machines, placeOf(input)));
  serve.member(calls.restoreMachine, async (input) => {
    await restoreMachine(input.tx, placeOf(input));
    return getFromPark<Machine>(input.tx, machines, placeOf(input));
  });
  serve.member(calls.attachTracker, async (input) => {
    await attachTracker(input.tx, placeOf(input), input.body);
    return getFromPark<Machine>(input.tx, machines, placeOf(input));
  });
  serve.member(calls.detachTracker, async (input) => {
    await attachTracker(input.tx, placeOf(input), null);
    return undefined;
  });
  serve.member(calls.listMachineWorkrecords, (input) =>
    listWorksOf(input.tx, machines, { ...placeOf(input), season: input.query.season }),
  );
}

function equipmentRoutes(serve: Serve): void {
  serve.member(calls.listEquipment, async ({ tx, who, query }) => {
    const ofType = query.equipment_type_id ? sql`p.equipment_type_id = ${query.equipment_type_id}` : sql`true`;
    const matching = found(sql`concat_ws(' ', p.name, p.number)`, query.q);
    return { items: await listPark<Equipment>(tx, implementsKind, who.customerId, sql`${ofType} AND ${matching}`) };
  });
  serve.member(calls.createEquipment, async ({ tx, who, body }) => {
    await checkEquipmentType(tx, who.customerId, body.equipment_type_id);
    const id = await addEquipment(tx, who.customerId, body);
    return getFromPark<Equipment>(tx, implementsKind, { customerId: who.customerId, id });
  });
  serve.member(calls.getEquipment, (input) => getFromPark<Equipment>(input.tx, implementsKind, placeOf(input)));
  serve.member(calls.updateEquipment, async (input) => {
    await checkEquipmentType(input.tx, input.who.customerId, input.body.equipment_type_id);
    await updateInPark(input.tx, implementsKind, placeOf(input), input.body.version, input.body);
    return getFromPark<Equipment>(input.tx, implementsKind, placeOf(input));
  });
  serve.member(calls.deleteEquipment, (input) => deleteFromPark(input.tx, implementsKind, placeOf(input)));
  serve.member(calls.restoreEquipment, async (input) => {
    await restoreInPark(input.tx, implementsKind, placeOf(input));
    return getFromPark<Equipment>(input.tx, implementsKind, placeOf(input));
  });
  serve.member(calls.listEquipmentWorkrecords, (input) =>
    listWorksOf(input.tx, implementsKind, { ...placeOf(input), season: input.query.season }),
  );
}

function operatorRoutes(serve: Serve): void {
  serve.member(calls.listMachineOperators, async ({ tx, who, query }) => {
    const matching = found(sql`concat_ws(' ', p.last_name, p.first_name)`, query.q);
    return { items: await listPark<MachineOperator>(tx, operators, who.customerId, matching) };
  });
  serve.member(calls.createMachineOperator, async ({ tx, who, body }) =>
    getFromPark<MachineOperator>(tx, operators, {
      customerId: who.customerId,
      id: await addOperator(tx, who.customerId, body),
    }),
  );
  serve.member(calls.updateMachineOperator, async (input) => {
    await updateInPark(input.tx, operators, placeOf(input), input.body.version, input.body);
    return getFromPark<MachineOperator>(input.tx, operators, placeOf(input));
  });
  serve.member(calls.deleteMachineOperator, (input) => deleteFromPark(input.tx, operators, placeOf(input)));
  serve.member(calls.restoreMachineOperator, async (input) => {
    await restoreInPark(input.tx, operators, placeOf(input));
    return getFromPark<MachineOperator>(input.tx, operators, placeOf(input));
  });
}

export function machineRoutes(serve: Serve): void {
  machinesRoutes(serve);
  equipmentRoutes(serve);
  operatorRoutes(serve);
}
