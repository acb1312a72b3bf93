import { calls } from "#contract/calls";
import type { Clock } from "../platform/clock";
import type { Member } from "../platform/http/member";
import type { Serve } from "../platform/http/serve";
import { seasonNow } from "../platform/season-now";
import { createDivision } from "./create-division";
import { createDivisionGroup } from "./create-division-group";
import { deleteDivision } from "./delete-division";
import { deleteDivisionGroup } from "./delete-division-group";
import { listDivisionGroups } from "./list-division-groups";
import { listDivisions } from "./list-divisions";
import { restoreDivision } from "./restore-division";
import { updateDivision } from "./update-division";
import { updateDivisionGroup } from "./update-division-group";

export function divisionRoutes(serve: Serve): void {
  /** Fields are counted as they stand in the season that goes on. */
  const now = ({ who, clock }: { who: Member; clock: Clock }) => ({
    customerId: who.customerId,
    season: seasonNow(clock),
  });
  serve.member(calls.listDivisions, async ({ tx, ...here }) => ({ items: await listDivisions(tx, now(here)) }));
  serve.member(calls.createDivision, ({ tx, body, ...here }) => createDivision(tx, now(here), body));
  serve.member(calls.updateDivision, ({ tx, params, body, ...here }) =>
    updateDivision(tx, { ...now(here), id: params.id, body }),
  );
  serve.member(calls.deleteDivision, ({ tx, who, params }) => deleteDivision(tx, who.customerId, params.id));
  serve.member(calls.restoreDivision, ({ tx, params, ...here }) => restoreDivision(tx, now(here), params.id));
  serve.member(calls.listDivisionGroups, async ({ tx, who }) => ({
    items: await listDivisionGroups(tx, who.customerId),
  }));
  serve.member(calls.createDivisionGroup, ({ tx, who, body }) => createDivisionGroup(tx, who.customerId, body.name));
  serve.member(calls.updateDivisionGroup, ({ tx, who, params, body }) =>
    updateDivisionGroup(tx, { customerId: who.customerId, id: params.id, body }),
  );
  serve.member(calls.deleteDivisionGroup, ({ tx, who, params }) => deleteDivisionGroup(tx, who.customerId, params.id));
}
