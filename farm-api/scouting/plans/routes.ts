import { scoutPlanCalls as calls } from "#contract/scout-plans";
import type { Clock } from "../../platform/clock";
import type { Member } from "../../platform/http/member";
import type { Serve } from "../../platform/http/serve";
import { listPlans, listWalkers } from "./list-plans";
import { updatePlan } from "./update-plan";
import { createPlan, deletePlan, type Planner, restorePlan } from "./write-plan";

const planner = ({ who, clock, today }: { who: Member; clock: Clock; today: string }): Planner => ({
  customerId: who.customerId,
  authorId: who.userId,
  today,
  now: clock.now(),
});

export function scoutPlanRoutes(serve: Serve): void {
  serve.member(calls.listScoutPlans, async (input) => ({
    items: await listPlans(input.tx, planner(input), input.query),
    people: await listWalkers(input.tx, input.who.customerId),
  }));
  serve.member(calls.createScoutPlan, (input) => createPlan(input.tx, planner(input), input.body));
  serve.member(calls.updateScoutPlan, (input) =>
    updatePlan(input.tx, planner(input), { id: input.params.id, body: input.body }),
  );
  serve.member(calls.deleteScoutPlan, ({ tx, who, params }) => deletePlan(tx, who.customerId, params.id));
  serve.member(calls.restoreScoutPlan, (input) => restorePlan(input.tx, planner(input), input.params.id));
}
