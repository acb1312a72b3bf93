import { may } from "#contract/abilities";
import { recommendationCalls as calls } from "#contract/recommendations";
import type { Clock } from "../platform/clock";
import type { Member } from "../platform/http/member";
import type { Serve } from "../platform/http/serve";
import {
  answerRecommendation,
  deleteRecommendation,
  restoreRecommendation,
  sayOfRecommendation,
} from "./answer-recommendation";
import { createRecommendation, type Speaker } from "./create-recommendation";
import { getRecommendation, listChoices, listMessages, listRecommendations } from "./read-recommendations";

const speaker = ({ who, clock, today }: { who: Member; clock: Clock; today: string }): Speaker => ({
  customerId: who.customerId,
  personId: who.userId,
  advises: who.advisorId !== null,
  plans: may(who, "changeWorks"),
  now: clock.now(),
  today,
});

export function recommendationRoutes(serve: Serve): void {
  serve.member(calls.listRecommendations, ({ tx, who, today, query }) =>
    listRecommendations(tx, who.customerId, query, today),
  );
  serve.member(calls.listRecommendationChoices, ({ tx, who }) => listChoices(tx, who.customerId));
  serve.member(calls.getRecommendation, async ({ tx, today, params }) => ({
    ...(await getRecommendation(tx, params, today)),
    messages: await listMessages(tx, params),
  }));
  serve.member(calls.createRecommendation, (input) => createRecommendation(input.tx, speaker(input), input.body));
  serve.member(calls.answerRecommendation, (input) =>
    answerRecommendation(input.tx, speaker(input), { id: input.params.id, body: input.body }),
  );
  serve.member(calls.sayOfRecommendation, (input) =>
    sayOfRecommendation(input.tx, speaker(input), input.params.id, input.body.text),
  );
  serve.member(calls.deleteRecommendation, (input) => deleteRecommendation(input.tx, speaker(input), input.params.id));
  serve.member(calls.restoreRecommendation, (input) =>
    restoreRecommendation(input.tx, speaker(input), input.params.id),
  );
}
