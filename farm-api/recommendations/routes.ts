import { recommendationCalls as calls } from "#contract/recommendations";
import { moscowDay } from "#formats/days/instants";
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
import { getRecommendation, listMessages, listRecommendations } from "./read-recommendations";

const speaker = ({ who, clock }: { who: Member; clock: Clock }): Speaker => ({
  customerId: who.customerId,
  personId: who.userId,
  advises: who.advisorId !== null,
  now: clock.now(),
  today: moscowDay(clock.now()),
});

export function recommendationRoutes(serve: Serve): void {
  serve.member(calls.listRecommendations, ({ tx, who, clock, query }) =>
    listRecommendations(tx, who.customerId, query, moscowDay(clock.now())),
  );
  serve.member(calls.getRecommendation, async ({ tx, clock, params }) => ({
    ...(await getRecommendation(tx, params, moscowDay(clock.now()))),
    messages: await listMessages(tx, params),
  }));
  serve.member(calls.createRecommendation, (input) => createRecommendation(input.tx, speaker(input), input.body));
  serve.member(calls.answerRecommendation, (input) =>
    answerRecommendation(input.tx, speaker(input), { id: input.params.id, body: input.body }),
  );
  serve.member(calls.sayOfRecommendation, (input) =>
    sayOfRecommendation(input.tx, speaker(input), input.params.id, input.body.text),
  );
  serve.member(calls.deleteRecommendation, ({ tx, params }) => deleteRecommendation(tx, params));
  serve.member(calls.restoreRecommendation, ({ tx, params, clock }) =>
    restoreRecommendation(tx, params, moscowDay(clock.now())),
  );
}
