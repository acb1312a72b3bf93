import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useField } from "~/fields/field-context";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { afterRefusal } from "~/upstream/after-refusal";
import { date } from "~/words/format";
import { saveTrial } from "./actions.server";
import { loadTrial } from "./queries.server";
import { TrialForm } from "./trial-form";
import { trialStates, trialTones, trialTypes } from "./trial-words";

export const meta: MetaFunction = () => [{ title: "Опыт — Полевод" }];

export const loader = (args: LoaderFunctionArgs) => loadTrial(args);
export const action = saveTrial;

export const shouldRevalidate = afterRefusal;

export default function Trial() {
  const screen = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { mayEdit } = useField();
  const { state, type, started_at, comment, version } = screen.trial;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title="Опыт сторонней агрослужбы">
        <Facts
          facts={[
            [
              "Состояние",
              <Badge key="state" tone={trialTones[state]}>
                {trialStates[state]}
              </Badge>,
            ],
            ["Вид", type && trialTypes[type]],
            ["Начат", started_at && date(started_at)],
            ["Примечание", comment],
          ]}
        />
        {state === "none" && (
          <p className="mt-3 text-muted">
            На поле можно заложить опыт сторонней агрослужбы: запросить его, начать с выбранного дня и завершить.
          </p>
        )}
      </Card>
      {mayEdit && <TrialForm key={version} {...screen} answer={answer} />}
    </div>
  );
}
