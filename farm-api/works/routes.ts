import { workCheckCalls } from "#contract/work-checks";
import { workCalls as calls } from "#contract/works";
import type { Serve } from "../platform/http/serve";
import { deleteManyWorkrecords, restoreManyWorkrecords, setManyWorkStatuses } from "./change-many";
import { checkManyWorks, checkProducts } from "./check-works";
import { createBatch, getWorkBatch } from "./create-batch";
import { exportWorkrecords } from "./export-workrecords";
import { getWorkStats } from "./get-work-stats";
import { listFieldWorkrecords } from "./list-field-workrecords";
import { listWorkrecords, listWorkSpans } from "./list-workrecords";
import { listWorkrecordsPaged } from "./list-workrecords-paged";
import { deleteWorkrecord, restoreWorkrecord, setWorkStatus } from "./shared/change-work";
import { createWorkrecord } from "./shared/create-workrecords";
import { getWorkrecord } from "./shared/get-workrecord";
import { updateWorkrecord } from "./shared/update-workrecord";

interface OnField {
  who: { customerId: number };
  params: { fieldId: number };
}

/** By which works without a day are put into a season. */

const fieldOf = ({ who, params }: OnField) => ({ customerId: who.customerId, fieldId: params.fieldId });
const placeOf = (input: OnField & { params: { id: number } }) => ({ ...fieldOf(input), id: input.params.id });

function fieldWorkRoutes(serve: Serve): void {
  serve.member(calls.listFieldWorkrecords, async (input) => {
    const { season, embed } = input.query;
    return {
      items: await listFieldWorkrecords(input.tx, { ...fieldOf(input), season, machinery: embed === "machinery" }),
    };
  });
  serve.member(calls.createWorkrecord, (input) =>
    createWorkrecord(input.tx, { ...fieldOf(input), today: input.today }, input.body),
  );
  serve.member(calls.getWorkrecord, (input) => getWorkrecord(input.tx, placeOf(input)));
  serve.member(calls.updateWorkrecord, (input) =>
    updateWorkrecord(input.tx, { ...placeOf(input), today: input.today }, input.body),
  );
  serve.member(calls.deleteWorkrecord, (input) => deleteWorkrecord(input.tx, placeOf(input)));
  serve.member(calls.restoreWorkrecord, (input) => restoreWorkrecord(input.tx, placeOf(input)));
  serve.member(calls.setWorkStatus, (input) =>
    setWorkStatus(input.tx, { ...placeOf(input), today: input.today }, input.body),
  );
  serve.member(workCheckCalls.checkProducts, (input) =>
    checkProducts(input.tx, { ...fieldOf(input), today: input.today }, input.body),
  );
}

function manyWorkRoutes(serve: Serve): void {
  serve.member(calls.createManyWorkrecords, async ({ tx, who, today, body }) => ({
    items: await createBatch(tx, { customerId: who.customerId, today }, body),
  }));
  serve.member(calls.getWorkBatch, ({ tx, who, params }) => getWorkBatch(tx, who.customerId, params.client_key));
  serve.member(workCheckCalls.checkManyWorks, async ({ tx, who, today, body }) => ({
    items: await checkManyWorks(tx, { customerId: who.customerId, today }, body.records),
  }));
  serve.member(calls.setManyWorkStatuses, async ({ tx, who, today, body }) => ({
    items: await setManyWorkStatuses(tx, { customerId: who.customerId, today }, body),
  }));
  serve.member(calls.deleteManyWorkrecords, ({ tx, who, body }) => deleteManyWorkrecords(tx, who.customerId, body.ids));
  serve.member(calls.restoreManyWorkrecords, async ({ tx, who, body }) => ({
    items: await restoreManyWorkrecords(tx, who.customerId, body.ids),
  }));
}

export function workRoutes(serve: Serve): void {
  fieldWorkRoutes(serve);
  manyWorkRoutes(serve);
  serve.member(calls.listWorkSpans, ({ tx, who, query }) => listWorkSpans(tx, who.customerId, query));
  serve.member(calls.listWorkrecords, ({ tx, who, query }) => listWorkrecords(tx, who.customerId, query));
  serve.member(calls.listWorkrecordsPaged, ({ tx, who, query }) =>
    listWorkrecordsPaged(tx, who.customerId, query, serve.deps.remembered),
  );
  serve.member(calls.exportWorkrecords, ({ tx, who: { customerId }, clock, query }) =>
    exportWorkrecords(tx, { customerId, query, clock }),
  );
  serve.member(calls.getWorkStats, ({ tx, who: { customerId }, query }) => {
    const what = `works by crop and group ${JSON.stringify(query)}`;
    return serve.deps.remembered.of(tx, { customerId, what }, () => getWorkStats(tx, customerId, query));
  });
}
